import type { DeviceparamRow } from '@contracts/endpoints'

/** Permitted range of a value as text. */
export const rangeOf = (parameter: DeviceparamRow) =>
  parameter.text ? `${parameter.least}–${parameter.most}` : `${parameter.orZero ? '0, ' : ''}${parameter.least} – ${parameter.most}`

/** Largest number of values that are a choice instead of a number to type. */
const MAX_LEVELS = 5

/** The values of a parameter with few levels; none for other parameters. */
export function levelsOf({ text, unit, least, most }: DeviceparamRow): string[] {
  if (text || unit || most - least >= MAX_LEVELS) return []
  return Array.from({ length: most - least + 1 }, (_, i) => String(least + i))
}

/** Whether an entered value is valid; the server validates the same. */
export function accepts(parameter: DeviceparamRow, input: string): boolean {
  const value = input.trim()
  if (parameter.text) return value.length >= parameter.least && value.length <= parameter.most
  if (!/^(0|-?[1-9]\d*)$/.test(value)) return false
  const n = Number(value)
  return (n >= parameter.least && n <= parameter.most) || (parameter.orZero && n === 0)
}

/** Whether the reported value differs from the desired one. */
export const differs = (parameter: DeviceparamRow) => parameter.desired !== null && parameter.desired !== parameter.reported
