// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DocType = {
  userManual: '1',
  maintenanceManual: '2',
  quickStart: '3',
  warrantyTerms: '4',
  certificate: '5',
  partsCatalogue: '6',
  repairManual: '7',
} as const
