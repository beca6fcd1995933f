// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AppPlatform = {
  android: 1,
  ios: 2,
  harmony: 3,
  miniProgram: 4,
} as const
