// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const BindAction = {
  bind: 1,
  unbind: 2,
  transfer: 3,
  share: 4,
  unshare: 5,
  forcedUnbind: 6,
  rebindOnParts: 7,
} as const
