// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RuleOp = {
  greater: 1,
  atLeast: 2,
  less: 3,
  atMost: 4,
  equal: 5,
  notEqual: 6,
  isTrue: 7,
  isFalse: 8,
} as const
