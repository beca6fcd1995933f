// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SessionEnd = {
  sessionOpen: 0,
  signedOff: 1,
  connectionLost: 2,
  noMessages: 3,
  wentToSleep: 4,
  didNotWake: 5,
  platformDown: 6,
} as const
