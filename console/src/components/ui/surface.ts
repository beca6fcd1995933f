/** Surface of everything that floats above the page; only these have a shadow. */
export const floating = 'ui-floating'

/** An item of a menu, a list of options or a command list. */
export const option = 'ui-option'

/** Backdrop of a modal dialog. */
export const overlay = 'ui-veil'
