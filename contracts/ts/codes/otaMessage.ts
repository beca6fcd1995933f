// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OtaMessage = {
  no: 0,
  offer: 1,
  install: 2,
  pause: 3,
  cancel: 4,
} as const
