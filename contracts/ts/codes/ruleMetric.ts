// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RuleMetric = {
  speed: 1,
  soc: 2,
  voltage: 3,
  current: 4,
  temp: 5,
  odo: 6,
  rsrp: 7,
  satellites: 8,
  power: 21,
  charging: 22,
  armed: 23,
  locked: 24,
  fix: 25,
  silence: 41,
  cardUsed: 61,
  planDays: 62,
  serviceKm: 71,
} as const
