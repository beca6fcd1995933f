// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const LinkType = {
  nowhere: 0,
  article: 1,
  promotion: 2,
  goods: 3,
  arEvent: 4,
  raffle: 5,
  problem: 6,
  video: 7,
  appPage: 8,
  external: 9,
} as const
