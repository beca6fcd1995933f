// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const PartKind = {
  terminal: 1,
  battery: 2,
  sim: 3,
  display: 4,
  controller: 5,
  motor: 6,
  bluetooth: 7,
  charger: 8,
  helmet: 9,
  nfc: 10,
} as const
