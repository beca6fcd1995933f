// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ReminderTrigger = {
  kmSinceService: 1,
  monthsSinceService: 2,
  warrantyEnds: 3,
  connectivityEnds: 4,
  parkedLow: 7,
  fixedTime: 9,
} as const
