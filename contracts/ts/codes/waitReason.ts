// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const WaitReason = {
  offline: 1,
  window: 2,
  parked: 3,
  soc: 4,
  signal: 5,
  owner: 6,
  slot: 7,
  backoff: 8,
  stolen: 9,
  taskPause: 10,
  repair: 11,
} as const
