// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CheckResult = {
  notChecked: 0,
  linkFine: 1,
  linkRedirected: 2,
  linkUntrusted: 3,
  linkDown: 4,
} as const
