import { DebugEncoding } from '@contracts/codes/debugEncoding'
import type { RowOf } from '@/api'

/** State of the debug form. */
export interface DebugForm {
  templateName: string
  kind: number
  ecuType: number
  encoding: number
  payload: string
  expect: string
  timeoutS: number
  ticketNo: string
}

/** A stored template of a debug command. */
export type Template = RowOf<'debugTemplate'>

export const emptyForm: DebugForm = {
  templateName: '',
  kind: 3,
  ecuType: 3,
  encoding: 1,
  payload: '',
  expect: '',
  timeoutS: 15,
  ticketNo: '',
}

/** Allowed encodings by kind of command: AT text, JSON, or hexadecimal bytes. The server validates the same. */
const encodings: Record<number, number[]> = {
  1: [DebugEncoding.at],
  2: [DebugEncoding.hex],
  3: [DebugEncoding.hex],
  4: [DebugEncoding.hex, DebugEncoding.json],
  5: [DebugEncoding.json],
  6: [DebugEncoding.json],
  7: [DebugEncoding.json],
  8: [DebugEncoding.json],
}

/** Codes of DebugEncoding allowed for a kind of command, the default first. */
export const encodingsOf = (kind: number) => encodings[kind] ?? [DebugEncoding.hex]

const SLOT = /\$\{([A-Za-z]\w{0,19})\}/g

/** Names of the placeholders of a payload, in order of occurrence, without duplicates. */
export const slotsOf = (payload: string) => [...new Set([...payload.matchAll(SLOT)].map(match => match[1] ?? ''))]

/** Fills placeholders; those without a value stay. */
export const fillSlots = (payload: string, slots: Record<string, string>) =>
  payload.replace(SLOT, (placeholder, name: string) => slots[name]?.trim() || placeholder)

/** Form state prefilled from a template. */
export const formFromTemplate = (template: Template): DebugForm => ({
  ...emptyForm,
  templateName: template.name,
  kind: template.kind,
  ecuType: template.ecuType ?? 0,
  encoding: template.encoding,
  payload: template.payload,
  expect: template.expect ?? '',
  timeoutS: template.timeoutS,
})

/** Size of a payload in bytes; undefined for invalid or incomplete hexadecimal digits. */
export function sizeOf(encoding: number, payload: string): number | undefined {
  if (encoding !== DebugEncoding.hex) return new TextEncoder().encode(payload.trim()).length
  const digits = payload.replace(/0x|[\s,:-]/gi, '')
  return /^([0-9a-f]{2})*$/i.test(digits) ? digits.length / 2 : undefined
}

/** Exported members of a template; ids and audit columns are omitted. */
const EXPORTED_MEMBERS = ['name', 'kind', 'ecuType', 'encoding', 'payload', 'expect', 'timeoutS', 'note', 'sortNo'] as const

/** Serialises templates for export, as indented JSON. */
export const toFile = (templates: Template[]) =>
  `${JSON.stringify(
    templates.map(template => Object.fromEntries(EXPORTED_MEMBERS.map(name => [name, template[name as keyof Template] ?? undefined]))),
    null,
    2,
  )}\n`

/** Parses an exported file; undefined if it is not one. */
export function fromFile(text: string): Record<string, unknown>[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    const list = Array.isArray(parsed) ? parsed : [parsed]
    return list.every(entry => entry && typeof entry === 'object' && 'name' in entry && 'payload' in entry) ? list : undefined
  } catch {
    return undefined
  }
}
