// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const MessageResult = {
  deadToken: 'TOKEN_INVALID',
  noToken: 'NO_TOKEN',
  noConsent: 'NO_CONSENT',
  frequencyCap: 'FREQ_CAP',
  quietHours: 'QUIET',
  noTranslation: 'NO_TRANSLATION',
  noPhone: 'NO_PHONE',
  userBlocked: 'USER_BLOCKED',
  vendorLimit: 'VENDOR_LIMIT',
  contentRefused: 'CONTENT_REFUSED',
  smsBlocked: 'SMS_BLACKLIST',
  channelTimeout: 'TIMEOUT',
  pastExpiry: 'EXPIRED',
  suppressed: 'SUPPRESSED',
} as const
