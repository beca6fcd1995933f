// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ContentUse = {
  viewed: 'view',
  liked: 'like',
  played: 'play',
  started: 'start',
  finished: 'finish',
  downloaded: 'download',
} as const
