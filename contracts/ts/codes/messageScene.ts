// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const MessageScene = {
  repair: 'repair',
  feedback: 'feedback',
  unbind: 'unbind',
  release: 'release',
  stolen: 'stolen',
  ota: 'ota',
  security: 'security',
  replacement: 'replacement',
  maintenance: 'maintenance',
  warranty: 'warranty',
  connectivity: 'sim',
  trial: 'trial',
  battery: 'battery',
  service: 'smart',
  order: 'order',
  prize: 'prize',
  coupon: 'coupon',
} as const
