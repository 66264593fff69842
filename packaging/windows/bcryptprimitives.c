/* Random bytes, which Windows 10 has in bcryptprimitives.dll and wine 8 does not. */
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(void *buffer, ULONG length);
__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *data, SIZE_T length) { return SystemFunction036(data, length); }
