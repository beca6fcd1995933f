/** Joins class names. A class given to a part wins over the part's own look, which stands in a lower layer: see parts.css. */
export { clsx as cn } from 'clsx'
