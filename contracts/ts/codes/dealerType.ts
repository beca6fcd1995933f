// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DealerType = {
  salesOutlet: 1,
  repairOutlet: 2,
  salesAndRepair: 3,
} as const
