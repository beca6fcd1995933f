// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AuditRisk = {
  normal: 1,
  sensitive: 2,
  high: 3,
} as const
