// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TargetState = {
  pending: 0,
  waiting: 1,
  offered: 2,
  downloading: 3,
  downloaded: 4,
  installing: 5,
  rebooting: 6,
  confirming: 7,
  succeeded: 8,
  failed: 9,
  rolledBack: 10,
  ineligible: 11,
  declined: 12,
  cancelled: 13,
  expired: 14,
  superseded: 15,
} as const
