// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const FileStatus = {
  uploading: 0,
  ready: 1,
  quarantined: 2,
  deleted: 3,
} as const
