// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AccountType = {
  headOffice: 1,
  technician: 2,
  rescue: 3,
} as const
