/** Joins class names. Classes of a caller override those of a component, which are in a lower cascade layer; see parts.css. */
export { clsx as cn } from 'clsx'
