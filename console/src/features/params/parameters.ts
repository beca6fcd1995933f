/** A parameter of a vehicle with desired and reported value, as returned by core. For text, `least` and `most` are lengths. */
export interface Parameter {
  key: string
  name: { zh: string; en: string }
  unit: string
  least: number
  most: number
  orZero: boolean
  text: boolean
  dangerous: boolean
  desired: string | null
  reported: string | null
  state: number | null
  failure: string | null
  failureText: string
  desiredAt: string | null
  reportedAt: string | null
  operator: string
}

export interface ParameterChange {
  at: string
  operator: string
  changes: { field: string; from: string; to: string }[] | null
}

export interface ParameterTable {
  vin: string
  version: number
  settable: boolean
  dangerousSettable: boolean
  params: Parameter[]
  history: ParameterChange[]
}

/** Permitted range of a value as text. */
export const rangeOf = (line: Parameter) =>
  line.text ? `${line.least}–${line.most}` : `${line.orZero ? '0, ' : ''}${line.least} – ${line.most}`

/** Whether an entered value is valid; the server validates the same. */
export function accepts(line: Parameter, typed: string): boolean {
  const value = typed.trim()
  if (line.text) return value.length >= line.least && value.length <= line.most
  if (!/^(0|-?[1-9]\d*)$/.test(value)) return false
  const n = Number(value)
  return (n >= line.least && n <= line.most) || (line.orZero && n === 0)
}

/** Whether the reported value differs from the desired one. */
export const differs = (line: Parameter) => line.desired !== null && line.desired !== line.reported
