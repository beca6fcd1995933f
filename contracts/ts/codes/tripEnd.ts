// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TripEnd = {
  tripRunning: 0,
  endedByPower: 1,
  endedByParking: 2,
  endedByLink: 3,
} as const
