// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OldPartFate = {
  toFactory: 1,
  atOutlet: 2,
  scrapPart: 3,
  lostPart: 5,
} as const
