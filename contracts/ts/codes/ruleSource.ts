// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RuleSource = {
  telemetry: 1,
  link: 2,
  battery: 4,
  sim: 5,
  mileage: 6,
} as const
