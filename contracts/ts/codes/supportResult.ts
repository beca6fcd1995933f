// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SupportResult = {
  explained: 1,
  guided: 2,
  toRepair: 3,
  adopted: 4,
  declined: 5,
  invalid: 6,
  duplicate: 7,
} as const
