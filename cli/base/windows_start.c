/*
 * windows_start.c - the start of the command on Windows: arguments in UTF-8, standard streams
 * without conversion of line ends, a console in UTF-8 whose code page is restored at exit. The
 * converted arguments live until the process ends.
 *
 * SPDX-License-Identifier: MIT
 */
#include <windows.h>

#include <shellapi.h>

static char *narrow(const wchar_t *text)
{
    int length = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *result = malloc((size_t)length);
    if (result)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, result, length, NULL, NULL);
    return result;
}

static UINT console_before;

static void restore_console(void)
{
    if (console_before)
        SetConsoleOutputCP(console_before);
}

/* Sets TMPDIR, in UTF-8 like all paths, from Windows' own variable. */
static void name_temporary_folder(void)
{
    wchar_t path[MAX_PATH + 1];
    DWORD length = GetTempPathW(MAX_PATH + 1, path);
    char *folder = !getenv("TMPDIR") && length > 0 && length <= MAX_PATH ? narrow(path) : NULL;
    if (folder)
        _putenv_s("TMPDIR", folder);
    free(folder);
}

void windows_start(int *argc, char ***argv)
{
    for (int descriptor = 0; descriptor <= 2; descriptor++)
        if (_get_osfhandle(descriptor) != -1)
            _setmode(descriptor, _O_BINARY);
    console_before = GetConsoleOutputCP();
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCP(CP_UTF8);
    atexit(restore_console);
    name_temporary_folder();

    int count = 0;
    wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
    char **arguments = words ? calloc((size_t)count + 1, sizeof *arguments) : NULL;
    if (!arguments)
        return;
    for (int i = 0; i < count; i++)
        if (!(arguments[i] = narrow(words[i])))
            return;
    *argc = count;
    *argv = arguments;
}
