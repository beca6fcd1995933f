// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SupportStatus = {
  new: 0,
  handling: 1,
  handled: 2,
  closed: 3,
} as const

/** The states in which somebody has something to do. */
export const openSupportStatus: readonly number[] = [
  SupportStatus.new,
  SupportStatus.handling,
]
