/* Starts a program as a double click does: without a console and without standard streams. */
#include <windows.h>
int WINAPI WinMain(HINSTANCE program, HINSTANCE before, LPSTR line, int show) {
    STARTUPINFOA start = {.cb = sizeof start};
    PROCESS_INFORMATION started;
    SetStdHandle(STD_INPUT_HANDLE, NULL);
    SetStdHandle(STD_OUTPUT_HANDLE, NULL);
    SetStdHandle(STD_ERROR_HANDLE, NULL);
    return !CreateProcessA(NULL, line, NULL, NULL, FALSE, DETACHED_PROCESS, NULL, NULL, &start, &started);
}
