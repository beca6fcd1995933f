// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ItemError = {
  state: 1,
  byCarrier: 2,
  planExpired: 3,
  allowanceUsed: 4,
  poolUsed: 5,
  unknownCard: 6,
  cooling: 7,
  throttled: 8,
  unreachable: 9,
  noResult: 10,
  notVerified: 11,
  protected: 12,
  busy: 13,
  other: 99,
} as const
