/*
 * enumerate.cpp - the same header in C++: shows the first five solutions of a puzzle.
 *
 *     enumerate PUZZLE
 *
 * SPDX-License-Identifier: MIT
 */
#include <iostream>
#include <string>
#include <tenring.h>

namespace
{

bool show(void *context, const tenring_grid *solution)
{
    int &left = *static_cast<int *>(context);
    std::string line(TENRING_LINE_LENGTH + 1, '\0');
    line.resize(tenring_format_grid(solution, TENRING_STYLE_LINE, &line[0], line.size()));
    std::cout << line << '\n';
    return --left > 0;
}

} // namespace

int main(int argc, char **argv)
{
    const std::string text = argc == 2 ? argv[1] : "";
    tenring_puzzle puzzle;
    tenring_error error;
    if (tenring_parse_puzzle(text.data(), text.size(), &puzzle, &error) != TENRING_STATUS_OK) {
        std::cerr << "character " << error.offset + 1 << ": " << error.message << '\n';
        return 1;
    }
    int left = 5;
    return tenring_enumerate(&puzzle, nullptr, show, &left, nullptr) == TENRING_STATUS_OK ? 0 : 1;
}
