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

/** An entry of the parameter history: who changed which values when. */
export interface ParameterChange {
  at: string
  operator: string
  changes: { field: string; from: string; to: string }[] | null
}

/** All parameters of a vehicle, with the permission to set normal and dangerous ones. */
export interface ParameterTable {
  vin: string
  version: number
  settable: boolean
  dangerousSettable: boolean
  params: Parameter[]
  history: ParameterChange[]
}

/** Permitted range of a value as text. */
export const rangeOf = (parameter: Parameter) =>
  parameter.text ? `${parameter.least}–${parameter.most}` : `${parameter.orZero ? '0, ' : ''}${parameter.least} – ${parameter.most}`

/** Whether an entered value is valid; the server validates the same. */
export function accepts(parameter: Parameter, input: string): boolean {
  const value = input.trim()
  if (parameter.text) return value.length >= parameter.least && value.length <= parameter.most
  if (!/^(0|-?[1-9]\d*)$/.test(value)) return false
  const n = Number(value)
  return (n >= parameter.least && n <= parameter.most) || (parameter.orZero && n === 0)
}

/** Whether the reported value differs from the desired one. */
export const differs = (parameter: Parameter) => parameter.desired !== null && parameter.desired !== parameter.reported
