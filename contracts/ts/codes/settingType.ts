// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SettingType = {
  number: 1,
  bool: 2,
  text: 3,
  list: 4,
  secret: 5,
} as const
