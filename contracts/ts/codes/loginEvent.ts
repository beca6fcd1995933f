// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const LoginEvent = {
  loggedIn: 1,
  loggedOut: 2,
  sessionExpired: 3,
  kickedOut: 4,
  passwordChanged: 5,
  passwordReset: 6,
} as const
