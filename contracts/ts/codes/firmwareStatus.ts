// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const FirmwareStatus = {
  draft: 0,
  verified: 1,
  inTest: 2,
  released: 3,
  deprecated: 4,
  withdrawn: 5,
} as const
