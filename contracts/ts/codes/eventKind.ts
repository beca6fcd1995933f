// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const EventKind = {
  created: 1,
  dispatched: 2,
  refused: 3,
  taken: 4,
  received: 5,
  inspected: 6,
  quoted: 7,
  agreed: 8,
  declined: 9,
  waitingParts: 10,
  partsArrived: 11,
  started: 12,
  finished: 13,
  handedOver: 14,
  rated: 15,
  ended: 16,
  stopping: 17,
  reopened: 18,
  reminded: 19,
  noted: 20,
  late: 21,
  claimed: 22,
  registered: 23,
  objected: 24,
} as const
