// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const LoginResult = {
  loginSucceeded: 1,
  wrongPassword: 2,
  unknownAccount: 3,
  loginDisabled: 4,
  loginLocked: 5,
  loginRateLimited: 6,
  wrongCode: 7,
} as const
