// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const UploadStatus = {
  asked: 0,
  agreed: 1,
  uploaded: 2,
  refused: 3,
  expired: 4,
} as const
