// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SimFinding = {
  usedWithoutVehicle: 1,
  idleInVehicle: 2,
  idle: 3,
} as const
