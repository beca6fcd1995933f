// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CategoryUse = {
  faq: '1',
  problem: '2',
  feedback: '3',
  repair: '4',
} as const
