// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DealerLevel = {
  flagship: 1,
  core: 2,
  standard: 3,
  authorisedService: 4,
} as const
