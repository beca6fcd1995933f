// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const VirtualScenario = {
  parked: 1,
  cityRide: 2,
  charging: 3,
  faulty: 4,
  lowBattery: 5,
} as const
