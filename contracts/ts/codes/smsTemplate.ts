// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SMSTemplate = {
  resetPassword: 'resetPassword',
  changePassword: 'changePassword',
  bindMobile: 'bindMobile',
  passwordChanged: 'passwordChanged',
  mobileChanged: 'mobileChanged',
  temporaryPassword: 'temporaryPassword',
  userReset: 'userReset',
  userMobileChanged: 'userMobileChanged',
  serviceLogin: 'serviceLogin',
  ownerConsent: 'ownerConsent',
  wake: 'wake',
  alarm: 'alarm',
} as const
