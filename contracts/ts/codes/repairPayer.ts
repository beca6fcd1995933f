// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RepairPayer = {
  userPays: 1,
  makerPays: 2,
  sharedCost: 5,
} as const
