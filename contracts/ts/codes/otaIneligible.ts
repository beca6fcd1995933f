// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OtaIneligible = {
  notModel: 'MODEL',
  notGeneration: 'GENERATION',
  notTerminal: 'TERMINAL',
  noController: 'NO_ECU',
  notHardware: 'HARDWARE',
  alreadyNewer: 'UP_TO_DATE',
  versionTooOld: 'TOO_OLD',
  versionTooNew: 'TOO_NEW',
  bootTooOld: 'BOOT',
  rollbackBlocked: 'ANTI_ROLLBACK',
  missingRequired: 'REQUIRES',
  notBase: 'BASE',
  upgradesBlocked: 'BLOCKED',
  vehicleScrapped: 'SCRAPPED',
  notTestVehicle: 'NOT_TEST',
} as const
