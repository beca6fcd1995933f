// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SupportOperation = {
  took: 11,
  answered: 12,
  solved: 13,
  repaired: 14,
  ended: 15,
  gaveAway: 16,
  got: 17,
  restarted: 18,
  viewStatus: 1,
  readFaults: 2,
  temporaryKey: 3,
  remoteLock: 4,
  locateVehicle: 5,
  restartTerminal: 6,
  readParameters: 7,
  openSeat: 9,
} as const
