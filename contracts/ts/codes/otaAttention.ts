// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OtaAttention = {
  authorMissing: 'AUTHOR',
  filterBroken: 'FILTER',
  moreVehicles: 'MORE_VEHICLES',
  firmwareUnfit: 'FIRMWARE',
  startMissed: 'START_MISSED',
  gateAwaitsRelease: 'GATE',
  restoredTask: 'RESTORED',
} as const
