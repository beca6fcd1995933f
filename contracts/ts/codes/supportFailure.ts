// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SupportFailure = {
  notConsented: 'NO_CONSENT',
  outOfScope: 'OUT_OF_SCOPE',
  overDailyLimit: 'DAILY_LIMIT',
  vehicleOffline: 'VEHICLE_OFFLINE',
  vehicleMoving: 'VEHICLE_MOVING',
  noAnswer: 'TIMEOUT',
  refusedBy: 'REFUSED',
} as const
