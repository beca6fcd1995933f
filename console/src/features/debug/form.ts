import type { Row } from '@/api'

/** What is asked of a terminal, as it is typed. */
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

/** What engineers keep for the next time. */
export type Template = Row &
  Pick<DebugForm, 'kind' | 'encoding' | 'payload' | 'timeoutS'> & {
    name: string
    ecuType: number | null
    expect: string | null
    note: string | null
  }

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

const HEX = 1
const JSON_ENCODING = 2
const AT_COMMAND = 3

/** How commands of a kind may be written: AT text, JSON, or hexadecimal bytes. The server holds to the same. */
const encodings: Record<number, number[]> = {
  1: [AT_COMMAND],
  2: [HEX],
  3: [HEX],
  4: [HEX, JSON_ENCODING],
  5: [JSON_ENCODING],
  6: [JSON_ENCODING],
  7: [JSON_ENCODING],
  8: [JSON_ENCODING],
}

export const encodingsOf = (kind: number) => encodings[kind] ?? [HEX]

const slot = /\$\{([A-Za-z]\w{0,19})\}/g

/** The slots of a payload in the order they stand, each once. */
export const slotsOf = (payload: string) => [...new Set([...payload.matchAll(slot)].map(found => found[1] ?? ''))]

/** A payload with its slots filled as far as they are. */
export const filled = (payload: string, slots: Record<string, string>) =>
  payload.replace(slot, (whole, name: string) => slots[name]?.trim() || whole)

export const askedBy = (template: Template): DebugForm => ({
  ...emptyForm,
  templateName: template.name,
  kind: template.kind,
  ecuType: template.ecuType ?? 0,
  encoding: template.encoding,
  payload: template.payload,
  expect: template.expect ?? '',
  timeoutS: template.timeoutS,
})

/** How many bytes were typed; undefined where hexadecimal digits are not complete, or there are others. */
export function sizeOf(encoding: number, payload: string): number | undefined {
  if (encoding !== HEX) return new TextEncoder().encode(payload.trim()).length
  const digits = payload.replace(/0x|[\s,:-]/gi, '')
  return /^([0-9a-f]{2})*$/i.test(digits) ? digits.length / 2 : undefined
}

/** The members of a template that a file carries; all else is where it was kept. */
const carried = ['name', 'kind', 'ecuType', 'encoding', 'payload', 'expect', 'timeoutS', 'note', 'sortNo'] as const

export const toFile = (templates: Template[]) =>
  `${JSON.stringify(
    templates.map(template => Object.fromEntries(carried.map(name => [name, template[name as keyof Template] ?? undefined]))),
    null,
    2,
  )}\n`

/** The templates in a file; undefined where it is no such file. */
export function fromFile(text: string): Record<string, unknown>[] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    const list = Array.isArray(read) ? read : [read]
    return list.every(one => one && typeof one === 'object' && 'name' in one && 'payload' in one) ? list : undefined
  } catch {
    return undefined
  }
}
