// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ErrorCode = {
  noError: 0,
  errorTimeout: 101,
  errorConditions: 201,
  errorHeartbeat: 303,
  errorUnanswered: 902,
} as const
