import type { Field, Label, Resource } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import type { Row } from '@/api'
import { fieldTypeOf } from '@/fields'
import { toneOf } from '@/fields/parts/code-badge'
import { type Locale, nameIn } from '@/locale'
import { useSignedIn } from '@/session'
import type { ListPreferences } from './preferences'
import { textWidth } from './text-width'

export interface Column {
  field: Field
  width: number
  /** stays at the left while the others scroll */
  pinned: boolean
}

/** Fields every resource carries for itself; nobody types them. */
export const ownFields: readonly string[] = ['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version']

/** Fields that can stand in a list: the declared columns first, then what the user may add. */
export function possibleColumns(resource: Resource): Field[] {
  const shown = resource.fields.filter(field => field.column)
  return [...shown, ...resource.fields.filter(field => !field.column && !['createdBy', 'updatedBy', 'version'].includes(field.name))]
}

/** Names of the columns as declared: those the list leads with, else the title, since it tells rows apart, and the state after it; then the others. */
export function declaredColumns(resource: Resource): string[] {
  const names = resource.fields.filter(field => field.column).map(field => field.name)
  const leading = resource.leading ?? [resource.title, resource.state]
  const first = names.filter(name => leading.includes(name)).toSorted((a, b) => leading.indexOf(a) - leading.indexOf(b))
  return [...new Set([...first, ...names])]
}

const [narrowest, widest] = [64, 260]
/** Kinds whose cells differ in length; all others have the width of their kind. */
const measured: readonly string[] = ['ref', 'text', 'i18n', 'enum', 'dict']
/** Air at both sides of a cell. */
const CELL_PADDING = 26
/** Room for the sorting arrow and the gap before it. */
const SORT_ARROW_WIDTH = 20
/** Room for the copying glyph behind an identifier, and for the dot and ground of a state. */
const GLYPH_WIDTH = 28

/** The reader's language and the words of the dictionary, which decide how long a cell is. */
export interface ColumnTexts {
  locale: Locale
  /** what people call a code of a category */
  coded(category: string, code: string | number): string
  /** the labels of a category that are drawn as badges */
  badges(category: string): string[]
}

/** What a cell says, as far as its length is known before it is drawn. */
function cellText(field: Field, row: Row, { locale, coded }: ColumnTexts): string | undefined {
  const value = row[field.labelKey ?? field.name]
  if (field.dict && (typeof value === 'string' || typeof value === 'number')) return coded(field.dict, value)
  if (typeof value === 'string') return value
  if (value && typeof value === 'object' && 'zh' in value) return (value as Label)[locale] || (value as Label).zh
  return undefined
}

/** A column is as wide as its heading and what it holds, so that as many as possible are in sight. */
function firstWidth(field: Field, resource: Resource, words: ColumnTexts, rows: Row[]): number {
  const { width, align } = fieldTypeOf(field)
  const title = field.name === resource.title
  const heading = textWidth(field[words.locale]) + (field.sortable ? SORT_ARROW_WIDTH : 0)
  // A badge is never cut, whichever row comes: two states may begin alike.
  const badges = field.dict ? words.badges(field.dict) : []
  const texts = [...rows.map(row => cellText(field, row, words)).filter(text => text !== undefined), ...badges]
  const adorned = field.identifier || title || field.kind === 'enum' || field.kind === 'dict'
  const content =
    measured.includes(field.kind) && texts.length > 0
      ? Math.max(0, ...texts.map(text => textWidth(text, field.identifier))) + (adorned ? GLYPH_WIDTH : 0)
      : width - CELL_PADDING
  return Math.round(
    Math.min(field.widest ?? widest, Math.max(narrowest, heading + CELL_PADDING, content + CELL_PADDING, title || align ? 96 : 0)),
  )
}

/** The columns a person sees, in their order; `rows` are what the widths nobody chose are taken from. */
export function columnsOf(resource: Resource, { columns, widths }: ListPreferences, words: ColumnTexts, rows: Row[]): Column[] {
  const names = columns ?? declaredColumns(resource)
  const fields = names.map(name => resource.fields.find(field => field.name === name)).filter(field => field !== undefined)
  return fields.map((field, i) => ({ field, width: widths[field.name] ?? firstWidth(field, resource, words, rows), pinned: i === 0 }))
}

/** The words cells are measured with. */
export function useColumnTexts(): ColumnTexts {
  const locale = useLocale()
  const { dictionary } = useSignedIn()
  return {
    locale,
    coded(category, code) {
      const item = dictionary.get(category)?.items.find(own => own.code === String(code))
      return item ? nameIn(locale, item) : String(code)
    },
    badges: category => (dictionary.get(category)?.items ?? []).filter(item => toneOf(item.tagColor)).map(item => nameIn(locale, item)),
  }
}

const NO_ROWS: Row[] = []

/**
 * The rows that the columns of a list take their widths from: the first ones that answer a query. They stay while pages are turned, so that nothing moves;
 * another query is measured once its own rows have arrived.
 */
export function useFirstRows(query: object, rows: Row[] | undefined, settled: boolean): Row[] {
  const [first, setFirst] = useState({ query, rows: NO_ROWS })
  const stands = first.rows.length > 0 && (first.query === query || !settled)
  if (!stands && rows?.length) setFirst({ query, rows })
  return stands ? first.rows : (rows ?? NO_ROWS)
}
