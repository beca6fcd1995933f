// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ValidMode = {
  fixedDates: 1,
  daysAfterReceipt: 2,
} as const
