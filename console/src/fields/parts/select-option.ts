export interface SelectOption {
  value: string
  label: string
}

/** Number of options from which a search box is shown. */
export const SEARCH_FROM = 9
