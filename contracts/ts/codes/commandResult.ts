// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CommandResult = {
  ok: '0',
  ttl: '1',
  noAck: '2',
  noEnd: '3',
  expired: '4',
  precondition: '5',
  unsupported: '6',
  busy: '7',
  moving: '8',
  lowSOC: '9',
  ecu: '10',
  auth: '11',
  other: '99',
} as const
