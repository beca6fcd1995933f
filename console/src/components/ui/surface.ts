/** Ground of everything that floats over the page; only these cast a shadow. */
export const floating = 'ui-floating'

/** One line of a menu, a list of options or a command list. */
export const option = 'ui-option'

/** Veil between the page and a dialog. */
export const overlay = 'ui-veil'
