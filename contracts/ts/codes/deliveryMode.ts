// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DeliveryMode = {
  express: 1,
  pickUp: 2,
  either: 3,
  virtual: 4,
} as const
