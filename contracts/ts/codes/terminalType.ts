// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TerminalType = {
  terminal2G: 1,
  terminalCat1: 2,
  bleOnly: 5,
} as const
