// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const UnbindStatus = {
  pending: 0,
  handling: 1,
  material: 2,
  approved: 3,
  done: 4,
  rejected: 5,
  cancelled: 6,
} as const
