// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const PauseReason = {
  pausedByHand: 1,
  audienceDrifted: 2,
  tooManyFailures: 3,
  channelDown: 4,
} as const
