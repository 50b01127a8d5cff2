/*
 * chinese.c - the Chinese of every template of this room; tests/project/words.py holds it complete.
 *
 * Where Chinese distinguishes what English does not, the English templates name their arguments in
 * another order: "{2} in {1}." is a digit of a house, "{1} in {2}." are digits in cells; "{2} is
 * not {1}" is said of a node, "{1} is not {2}" of a cell that loses candidates.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "words/phrase.h"

static const struct {
    const char *english, *chinese;
} templates[] = {
    {", ", "、"},
    {" and ", " 和 "},
    {" or ", " 或 "},
    {"row {1}", "第 {1} 行"},
    {"column {1}", "第 {1} 列"},
    {"box {1}", "第 {1} 宫"},
    {"rows {1}", "第 {1} 行"},
    {"columns {1}", "第 {1} 列"},
    {"boxes {1}", "第 {1} 宫"},
    {"with locked candidates, pairs and X-wings inside", "内含区块、数对和二阶鱼"},
    {"with chains inside", "内含链"},
    {"with cell and house chains inside", "内含单元格强制链和区域强制链"},
    {"with dynamic chains inside", "内含动态链"},
    {"with dynamic chains that have chains inside", "内含嵌套链的动态链"},
    {"{1} is {2}", "{1} 是 {2}"},
    {"; ", "；"},
    {"{1} is not {2}", "{1} 不能填 {2}"},
    {"{1} are not {2}", "{1} 不能填 {2}"},
    {"two", "两"},
    {"three", "三"},
    {"four", "四"},
    {"In {1}, only {2} is left for {3}.", "在{1}中，{3} 只能填在 {2}。"},
    {" The other open cells see {1} at {2}.", "其余空格都与 {2} 的 {1} 同行、同列或同宫。"},
    {"{1} has one candidate left, {2}.", "{1} 只剩一个候选数 {2}。"},
    {" The other eight digits stand in its row, column and box.",
     "其余八个数字都已出现在它所在的行、列、宫中。"},
    {"In {1}, {2} can only be in {3}, and all of that lies in {4} as well.",
     "在{1}中，{2} 只能填在 {3}，而这些格又都在{4}中。"},
    {" That takes the {1} of {2}, so no other cell there can have it.",
     "{2}的 {1} 必在这里，其他格不能再填。"},
    {"In {1}, the {2} cells {3} have no candidates but {4}.",
     "在{1}中，{3} 这{2}个格只有候选数 {4}。"},
    {" They need all {1} of these digits, so no other cell of {2} can have one.",
     "这{1}个数字要由它们用完，{2}的其他格都不能填。"},
    {"In {1}, the {2} digits {3} can only be in the {4} cells {5}.",
     "在{1}中，{3} 这{2}个数字只能填在 {5} 这{4}个格。"},
    {" These cells have to hold them, and nothing else.", "这些格必须填这些数字，不能填别的。"},
    {"In {1}, {2} can only be in {3}.", "在{1}中，{2} 只能位于{3}。"},
    {" Each of {1} needs one of {2} for itself, so these have their {3} there, and no other cell "
     "of {4} can be {5}.",
     "{1}各占{2}之一，所以{2}的 {3} 都在这里，{4}的其他格不能填 {5}。"},
    {"{1} is {2}.", "{1} 是 {2}。"},
    {" If it is {1}, {2} is {3}.", "若是 {1}，则 {2} 是 {3}。"},
    {" Else it is {1} itself.", "否则它自己就是 {1}。"},
    {" In each case one of {1} is {2}, so no cell that sees them all can be {3}.",
     "无论如何，{1} 中必有一格是 {2}，因此同时看到这些格的格都不能填 {3}。"},
    {"{1} is the last open cell of {2}, which lacks {3}.",
     "{1} 是{2}最后一个空格，该区域只缺 {3}。"},
    {" That leaves {1} as the only place for {2} in {3}.", "于是在{3}中，{2} 只能填在 {1}。"},
    {"Look at {1}.", "请看：{1}。"},
    {": ", "："},
    {"{2} in {1}.", "{1}的 {2}。"},
    {"{1}.", "{1}。"},
    {"{1} in {2}.", "{2} 的 {1}。"},
    {" ({1}.{2})", "（{1}.{2}）"},
    {"So ", "所以 "},
    {" In {1}, the digits {2} can only be in {3} and in {4}. One of {5} holds an extra digit, so "
     "there is just room enough for these digits, and {6} can hold nothing else.",
     "在{1}中，数字 {2} 只能填在 {3} 和 {4}。{5} "
     "中有一格要填多余的数字，剩下的格恰好够填这些数字，因此 {6} 不能填别的。"},
    {" As one of {1} is true in {2}, these count as one cell of {3}, and with {4} they need all of "
     "the digits {5}. No other cell of the house can have these.",
     "{2} 中必有一格填 {1} 之一，可看作{3}的一个格；它与 {4} 恰好用完数字 "
     "{5}，该区域的其他格都不能填这些数字。"},
    {" In {1}, {2} can only be in {3}, so one of these is {4} and the other one has to be one of "
     "the extra candidates.",
     "在{1}中，{2} 只能填在 {3}，所以其中一格是 {4}，另一格必是多余的候选数之一。"},
    {"If {1} held nothing but {2}, the two digits could change places all round, and the puzzle "
     "would have a second solution. So another digit stands in one of them.",
     "若 {1} 只填 {2}，则这两个数字可以整圈互换，此题就会有第二个解。所以其中必有一格填别的数字。"},
    {" Only {1} has others, so it is neither of the two.",
     "只有 {1} 有其他候选数，所以它不能填这两个数字。"},
    {" That can only be a {1} in one of {2}, so no cell that sees them all can be {3}.",
     "那只能是 {2} 之一填 {1}，因此同时看到这些格的格都不能填 {3}。"},
    {"Without {1} in {2}, every open cell would have two candidates and every digit two places in "
     "each house that lacks it: the puzzle would have no solution or several. So {3} is {4}.",
     "假如 {2} 没有候选数 "
     "{1}"
     "，则每个空格都只有两个候选数，每个数字在尚缺它的各区域中都只有两个位置：这样的题要么无解，要"
     "么多解。所以 {3} 是 {4}。"},
    {"Without some candidates of {1} ({2}), every open cell would have two candidates and every "
     "digit two places in each house that lacks it: the puzzle would have no solution or several. "
     "So one of these extra candidates is true.",
     "假如没有 {1} "
     "中的一些候选数（{2}"
     "），则每个空格都只有两个候选数，每个数字在尚缺它的各区域中都只有两个位置：这样的题要么无解，"
     "要么多解。所以这些多余的候选数中必有一个成立。"},
    {" All of them are {1}, so no cell that sees them all can be {2}.",
     "这些多余的候选数都是 {1}，因此同时看到这些格的格都不能填 {2}。"},
    {" {1} and {2} cannot both be {3}.", "{1} 与 {2} 不能同为 {3}。"},
    {" {1} would leave nothing for {2}.", "{1} 会使 {2} 无数可填。"},
    {"Take {1} together, and try what they could hold.", "把 {1} 放在一起，试遍它们能填的数字。"},
    {" No combination is left with {1} in {2}:", "{2} = {1} 的组合全都不成立："},
    {"{2} is not {1}", "{2} 不是 {1}"},
    {" (from {1})", "（由 {1}）"},
    {": as in {1}", "：同第 {1} 条"},
    {": no other candidate of the cell is left", "：该格没有别的候选数"},
    {": no other place is left for it in {1}", "：{1}中它没有别的位置"},
    {": the cell is {1}", "：该格是 {1}"},
    {": in {1} it is at {2}", "：{1}的已在 {2}"},
    {"Suppose ", "假设 "},
    {".", "。"},
    {"One follows from the other, and all goes round in a circle:", "一个推出下一个，绕成一圈："},
    {"Two things that contradict each other would follow from one:",
     "由同一个假设推出两个相互矛盾的结果："},
    {"Whether {1} is {2} or not, the same follows:", "无论 {1} 是不是 {2}，都推出同样的结果："},
    {"{1} is {2}, and from each of them the same follows:",
     "{1} 是 {2}，从其中每一个都推出同样的结果："},
    {"In {1}, {2} is in one of {3}, and from each of them the same follows:",
     "在{1}中，{2} 必在 {3} 之一，从其中每一个都推出同样的结果："},
    {"From the last line the first one follows again. So either all of these lines hold or the "
     "contrary of all: of any two neighbours one candidate is true, and what sees both is not.",
     "由最后一条又推出第一条。因此要么以上各条全都成立，要么全都相反：任何相邻的两个候选数必有一真"
     "，同时看到两者的候选数不成立。"},
    {"Both cannot hold, so the assumption is wrong.", "两者不能同时成立，所以假设是错的。"},
    {"The assumption leads to its own contrary, so it is wrong.",
     "假设推出了它自己的反面，所以假设是错的。"},
    {"Even so it would be true, so it is true in any case.", "即便如此它也成立，所以它总成立。"},
};

const char *words_chinese(const char *english)
{
    for (size_t i = 0; i < sizeof templates / sizeof templates[0]; i++)
        if (strcmp(templates[i].english, english) == 0)
            return templates[i].chinese;
    return english;
}
