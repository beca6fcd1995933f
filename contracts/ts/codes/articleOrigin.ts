// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ArticleOrigin = {
  original: 1,
  reprint: 2,
  translated: 3,
} as const
