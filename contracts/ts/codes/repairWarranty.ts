// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RepairWarranty = {
  inWarranty: 1,
  outOfWarranty: 2,
  goodwill: 3,
  recall: 4,
  customerDamage: 5,
} as const
