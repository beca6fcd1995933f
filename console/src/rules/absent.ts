import type { Values } from './normalise'

/** Whether a value is empty. `false` and 0 are values. */
export function isAbsent(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object') return false
  if ('zh' in value || 'en' in value) return isAbsent((value as Values).zh) && isAbsent((value as Values).en)
  if ('week' in value) return (value.week as unknown[][]).every(day => day.length === 0)
  return Object.keys(value).length === 0
}
