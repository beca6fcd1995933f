// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SupportRisk = {
  noRisk: 0,
  atNight: 1,
  far: 2,
  locatesOften: 3,
  severalCities: 4,
} as const
