// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OpReason = {
  serviceExpired: '1',
  serviceRenewed: '2',
  overAllowance: '3',
  cardMoved: '4',
  longSilent: '5',
  vehicleScrapped: '6',
  terminalReplaced: '7',
  forTest: '8',
  customerAsks: '9',
} as const
