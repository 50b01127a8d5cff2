/*
 * sort.c - Timsort (Tim Peters): finds runs that are already in order, lengthens short ones by
 * insertion, and merges neighbouring runs of similar length, by galloping where one side wins
 * often.
 *
 * It follows Tim Peters' description (listsort.txt in CPython), with the constants of Java: runs of
 * 16 to 32, galloping from 7 wins on. Any stable sort gives the same result if the comparison is an
 * order. Here it need not be one, and then the result depends on which pairs are compared.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/sort.h"

#include <stdbool.h>
#include <string.h>

enum { SHORT = 32, GALLOP = 7, MOST_RUNS = 49 };

struct sorting {
    int *numbers, *spare;
    sort_compare *compare;
    void *context;
    int gallop, run_count;
    int start[MOST_RUNS], length[MOST_RUNS];
};

static bool is_less(struct sorting *sorting, int one, int two)
{
    return sorting->compare(sorting->context, one, two) < 0;
}

static void move(int *to, const int *from, int count)
{
    if (count > 0)
        memmove(to, from, (size_t)count * sizeof *to);
}

/* The length of the run that begins here; a descending run is reversed. */
static int count_run(struct sorting *sorting, int low, int high)
{
    int *numbers = sorting->numbers, end = low + 1;
    if (end == high)
        return 1;
    if (!is_less(sorting, numbers[end++], numbers[low])) {
        while (end < high && !is_less(sorting, numbers[end], numbers[end - 1]))
            end++;
        return end - low;
    }
    while (end < high && is_less(sorting, numbers[end], numbers[end - 1]))
        end++;
    for (int i = low, k = end - 1; i < k; i++, k--) {
        int number = numbers[i];
        numbers[i] = numbers[k];
        numbers[k] = number;
    }
    return end - low;
}

/* Inserts each number from `start` to before `high` into the sorted ones from `low` on. */
static void insert(struct sorting *sorting, int low, int high, int start)
{
    for (; start < high; start++) {
        int number = sorting->numbers[start], left = low, right = start;
        while (left < right) {
            int middle = (left + right) / 2;
            if (is_less(sorting, number, sorting->numbers[middle]))
                right = middle;
            else
                left = middle + 1;
        }
        move(sorting->numbers + left + 1, sorting->numbers + left, start - left);
        sorting->numbers[left] = number;
    }
}

/*
 * Whether a number of a run comes before the key; with `after`, numbers equal to the key do too.
 */
static bool stands_before(struct sorting *sorting, int number, int key, bool after)
{
    return after ? !is_less(sorting, key, number)
                 : sorting->compare(sorting->context, key, number) > 0;
}

static int gallop(struct sorting *sorting, int key, const int *run, int length, int hint,
                  bool after)
{
    int last = 0, offset = 1, low, high;
    if (stands_before(sorting, run[hint], key, after)) {
        int most = length - hint;
        while (offset < most && stands_before(sorting, run[hint + offset], key, after)) {
            last = offset;
            offset = 2 * offset + 1;
        }
        offset = offset > most ? most : offset;
        low = hint + last + 1;
        high = hint + offset;
    } else {
        int most = hint + 1;
        while (offset < most && !stands_before(sorting, run[hint - offset], key, after)) {
            last = offset;
            offset = 2 * offset + 1;
        }
        offset = offset > most ? most : offset;
        low = hint - offset + 1;
        high = hint - last;
    }
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (stands_before(sorting, run[middle], key, after))
            low = middle + 1;
        else
            high = middle;
    }
    return high;
}

/* Merges two neighbouring runs from the left; the first one is shorter. */
static void merge_low(struct sorting *sorting, int *one, int length1, int length2)
{
    int *to = one, *right = one + length1, *left = sorting->spare;
    int min_gallop = sorting->gallop;
    move(left, one, length1);
    *to++ = *right++;
    length2--;
    while (length1 > 1 && length2 > 0) {
        int wins1 = 0, wins2 = 0;
        while (length1 > 1 && length2 > 0 && (wins1 | wins2) < min_gallop) {
            if (is_less(sorting, *right, *left)) {
                *to++ = *right++;
                length2--;
                wins2++;
                wins1 = 0;
            } else {
                *to++ = *left++;
                length1--;
                wins1++;
                wins2 = 0;
            }
        }
        if (length1 <= 1 || length2 <= 0)
            break;
        do {
            wins1 = gallop(sorting, *right, left, length1, 0, true);
            move(to, left, wins1);
            to += wins1;
            left += wins1;
            length1 -= wins1;
            if (length1 <= 1)
                break;
            *to++ = *right++;
            if (--length2 == 0)
                break;
            wins2 = gallop(sorting, *left, right, length2, 0, false);
            move(to, right, wins2);
            to += wins2;
            right += wins2;
            length2 -= wins2;
            if (length2 == 0)
                break;
            *to++ = *left++;
            if (--length1 == 1)
                break;
            min_gallop--;
        } while (wins1 >= GALLOP || wins2 >= GALLOP);
        min_gallop = min_gallop < 0 ? 2 : min_gallop + 2;
    }
    sorting->gallop = min_gallop < 1 ? 1 : min_gallop;
    if (length1 == 1) {
        move(to, right, length2);
        to[length2] = *left;
    } else {
        move(to, left, length1);
    }
}

/* Merges two neighbouring runs from the right; the second one is shorter. */
static void merge_high(struct sorting *sorting, int *one, int length1, int length2)
{
    int *left = one + length1 - 1, *right = sorting->spare + length2 - 1;
    int *to = one + length1 + length2 - 1;
    int min_gallop = sorting->gallop;
    move(sorting->spare, one + length1, length2);
    *to-- = *left--;
    length1--;
    while (length1 > 0 && length2 > 1) {
        int wins1 = 0, wins2 = 0;
        while (length1 > 0 && length2 > 1 && (wins1 | wins2) < min_gallop) {
            if (is_less(sorting, *right, *left)) {
                *to-- = *left--;
                length1--;
                wins1++;
                wins2 = 0;
            } else {
                *to-- = *right--;
                length2--;
                wins2++;
                wins1 = 0;
            }
        }
        if (length1 <= 0 || length2 <= 1)
            break;
        do {
            wins1 = length1 - gallop(sorting, *right, one, length1, length1 - 1, true);
            to -= wins1;
            left -= wins1;
            length1 -= wins1;
            move(to + 1, left + 1, wins1);
            if (length1 == 0)
                break;
            *to-- = *right--;
            if (--length2 == 1)
                break;
            wins2 = length2 - gallop(sorting, *left, sorting->spare, length2, length2 - 1, false);
            to -= wins2;
            right -= wins2;
            length2 -= wins2;
            move(to + 1, right + 1, wins2);
            if (length2 <= 1)
                break;
            *to-- = *left--;
            if (--length1 == 0)
                break;
            min_gallop--;
        } while (wins1 >= GALLOP || wins2 >= GALLOP);
        min_gallop = min_gallop < 0 ? 2 : min_gallop + 2;
    }
    sorting->gallop = min_gallop < 1 ? 1 : min_gallop;
    if (length2 == 1) {
        to -= length1;
        left -= length1;
        move(to + 1, left + 1, length1);
        *to = *right;
    } else {
        move(to - (length2 - 1), sorting->spare, length2);
    }
}

/* Merges the i-th run with the next one. */
static void merge(struct sorting *sorting, int i)
{
    int start1 = sorting->start[i], length1 = sorting->length[i];
    int start2 = sorting->start[i + 1], length2 = sorting->length[i + 1];
    int *numbers = sorting->numbers;
    sorting->length[i] = length1 + length2;
    if (i == sorting->run_count - 3) {
        sorting->start[i + 1] = sorting->start[i + 2];
        sorting->length[i + 1] = sorting->length[i + 2];
    }
    sorting->run_count--;
    int ahead = gallop(sorting, numbers[start2], numbers + start1, length1, 0, true);
    start1 += ahead;
    length1 -= ahead;
    if (length1 == 0)
        return;
    length2 = gallop(sorting, numbers[start1 + length1 - 1], numbers + start2, length2, length2 - 1,
                     false);
    if (length2 == 0)
        return;
    if (length1 <= length2)
        merge_low(sorting, numbers + start1, length1, length2);
    else
        merge_high(sorting, numbers + start1, length1, length2);
}

/* Merges until the pending runs' lengths decrease fast enough. */
static void collapse(struct sorting *sorting)
{
    const int *length = sorting->length;
    while (sorting->run_count > 1) {
        int n = sorting->run_count - 2;
        if ((n > 0 && length[n - 1] <= length[n] + length[n + 1]) ||
            (n > 1 && length[n - 2] <= length[n] + length[n - 1])) {
            if (length[n - 1] < length[n + 1])
                n--;
        } else if (n < 0 || length[n] > length[n + 1]) {
            break;
        }
        merge(sorting, n);
    }
}

static int least_run(int count)
{
    int rest = 0;
    while (count >= SHORT) {
        rest |= count & 1;
        count >>= 1;
    }
    return count + rest;
}

void sort_numbers(int *numbers, int *spare, int count, sort_compare *compare, void *context)
{
    struct sorting sorting = {.compare = compare, .context = context, .gallop = GALLOP};
    sorting.numbers = numbers;
    sorting.spare = spare;
    if (count < 2)
        return;
    if (count < SHORT) {
        insert(&sorting, 0, count, count_run(&sorting, 0, count));
        return;
    }
    int least = least_run(count);
    for (int low = 0; low < count;) {
        int length = count_run(&sorting, low, count);
        if (length < least) {
            int forced = count - low < least ? count - low : least;
            insert(&sorting, low, low + forced, low + length);
            length = forced;
        }
        sorting.start[sorting.run_count] = low;
        sorting.length[sorting.run_count++] = length;
        collapse(&sorting);
        low += length;
    }
    while (sorting.run_count > 1) {
        int n = sorting.run_count - 2;
        if (n > 0 && sorting.length[n - 1] < sorting.length[n + 1])
            n--;
        merge(&sorting, n);
    }
}
