// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ParamKey = {
  speedLimit: 'speedLimitKmh',
  helmetInterlock: 'helmetInterlock',
  apn: 'apn',
  linkHost: 'mqttHost',
  parkInterval: 'parkIntervalS',
  unlockRSSI: 'bleUnlockRssi',
  lockRSSI: 'bleLockRssi',
} as const
