// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const NotifyChannel = {
  console: '1',
  sms: '3',
  dealer: '5',
} as const
