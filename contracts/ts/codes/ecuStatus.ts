// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const EcuStatus = {
  normal: 0,
  silent: 1,
  bootloader: 2,
  replaced: 3,
  unknown: 4,
} as const
