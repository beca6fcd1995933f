// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ApplogKind = {
  login: 1,
  accountChange: 2,
  bluetooth: 3,
  remoteControl: 4,
  binding: 5,
  upgrade: 6,
  payment: 7,
  consent: 8,
  logFile: 9,
  crash: 10,
  requestError: 11,
} as const
