// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const VehicleStatus = {
  inStock: 0,
  shipped: 1,
  sold: 2,
  scrapped: 3,
} as const
