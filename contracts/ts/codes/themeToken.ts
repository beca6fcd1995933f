// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ThemeToken = {
  primary: 'primary',
  onPrimary: 'onPrimary',
  navBackground: 'navBackground',
  navText: 'navText',
  page: 'pageBackground',
  card: 'cardBackground',
  text: 'textPrimary',
  secondText: 'textSecondary',
} as const
