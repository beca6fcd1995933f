export { check, type Faults, isAbsent } from './check'
export { normalise, normaliseValue, type Values } from './normalise'
export type { Fault } from './sentences'
export { unitLabel } from './unit'
