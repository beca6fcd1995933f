// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const LinkTopic = {
  status: 1,
  hello: 2,
  tele: 3,
  back: 4,
  event: 5,
  ack: 6,
  shadow: 7,
  ota: 8,
  debug: 9,
  command: 11,
  configure: 12,
  otaDown: 13,
  debugDown: 14,
} as const
