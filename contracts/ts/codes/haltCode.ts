// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const HaltCode = {
  hardError: 'HARD_ERROR',
  errorRate: 'ERROR_RATE',
  errorCount: 'ERROR_COUNT',
  health: 'HEALTH',
  offline: 'OFFLINE',
  withdrawn: 'FW_WITHDRAWN',
  manual: 'MANUAL',
} as const
