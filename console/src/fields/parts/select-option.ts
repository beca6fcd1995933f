export interface SelectOption {
  value: string
  label: string
  /** name of the group it is listed under; all options of a group can be chosen at once */
  group?: string
}

/** Number of options from which a search box is shown. */
export const SEARCH_FROM = 9
