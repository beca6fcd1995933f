import type { Field, Label, Resource } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import { type CSSProperties, useState } from 'react'
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
  /** distance from the first column in px, if it stays at the left while the others scroll */
  pinned?: number
}

/** System fields of every resource, which cannot be edited. */
export const systemFields: readonly string[] = ['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version']

/** Fields that can be columns: the declared columns first, then the others. */
export function availableColumns(resource: Resource): Field[] {
  const columns = resource.fields.filter(field => field.column)
  return [...columns, ...resource.fields.filter(field => !field.column && !['createdBy', 'updatedBy', 'version'].includes(field.name))]
}

/** Names of the default columns: the declared leading ones, else title and state, then the others. */
export function declaredColumns(resource: Resource): string[] {
  const names = resource.fields.filter(field => field.column).map(field => field.name)
  const leading = resource.leading ?? [resource.title, resource.state]
  const first = names.filter(name => leading.includes(name)).toSorted((a, b) => leading.indexOf(a) - leading.indexOf(b))
  return [...new Set([...first, ...names])]
}

const [MIN_WIDTH, MAX_WIDTH] = [64, 260]
/** Kinds with text of varying length, whose columns are measured; all others have a fixed width. */
const measuredKinds: readonly string[] = ['ref', 'text', 'i18n', 'enum', 'dict']
/** Horizontal padding of a cell, in px. */
const CELL_PADDING = 26
/** Width of the sort arrow with its gap, in px. */
const SORT_ARROW_WIDTH = 20
/** Width of the handle that moves a row, with its gap, in px. */
const HANDLE_WIDTH = 26
/** Width of the copy button of an identifier, or of the dot and padding of a badge, in px. */
const GLYPH_WIDTH = 28

/** Locale and dictionary labels, from which the text of a cell follows. */
export interface ColumnTexts {
  locale: Locale
  /** label of a code */
  labelOf(category: string, code: string | number): string
  /** labels of a category that are rendered as badges */
  badgeLabels(category: string): string[]
}

/** The text of a cell, for measuring; undefined for kinds that are not text. */
function cellText(field: Field, row: Row, { locale, labelOf }: ColumnTexts): string | undefined {
  const value = row[field.labelKey ?? field.name]
  if (field.dict && (typeof value === 'string' || typeof value === 'number')) return labelOf(field.dict, value)
  if (typeof value === 'string') return value
  if (value && typeof value === 'object' && 'zh' in value) return (value as Label)[locale] || (value as Label).zh
  return undefined
}

/** Initial width of a column in px: as wide as its heading and texts, within limits. */
function initialWidth(field: Field, resource: Resource, columnTexts: ColumnTexts, rows: Row[]): number {
  const { width, align } = fieldTypeOf(field)
  const isTitle = field.name === resource.title
  const heading = textWidth(field[columnTexts.locale]) + (field.sortable ? SORT_ARROW_WIDTH : 0)
  // All badges must fit, whichever rows follow: truncated states could look alike.
  const badgeTexts = field.dict ? columnTexts.badgeLabels(field.dict) : []
  const texts = [...rows.map(row => cellText(field, row, columnTexts)).filter(text => text !== undefined), ...badgeTexts]
  const hasGlyph = field.identifier || isTitle || field.kind === 'enum' || field.kind === 'dict'
  const content =
    measuredKinds.includes(field.kind) && texts.length > 0
      ? Math.max(0, ...texts.map(text => textWidth(text, field.identifier))) + (hasGlyph ? GLYPH_WIDTH : 0)
      : width - CELL_PADDING
  return Math.round(
    Math.min(field.widest ?? MAX_WIDTH, Math.max(MIN_WIDTH, heading + CELL_PADDING, content + CELL_PADDING, isTitle || align ? 96 : 0)),
  )
}

/** Classes of the cells of a pinned column. In a small window only the first one is pinned, or nothing would be left for the others. */
export const pinnedClass = ({ pinned }: Column) =>
  pinned === undefined ? undefined : pinned === 0 ? 'z-10 md:sticky md:left-(--pin)' : 'z-10 xl:sticky xl:left-(--pin)'

/** Where a pinned column stays, beside the selection column of the given width. */
export const pinnedStyle = ({ pinned }: Column, offset: number) =>
  pinned === undefined ? undefined : ({ '--pin': `${offset + pinned}px` } as CSSProperties)

/** Maximum width of the pinned columns in px: of what the user has pinned beyond it, the others stay in view. */
const MAX_PINNED_WIDTH = 520

/** Names of the visible columns in order: the first one, which is always pinned, then those that the user has pinned. */
export function orderedColumns(resource: Resource, { columns, pinned = [] }: Pick<ListPreferences, 'columns' | 'pinned'>): string[] {
  const [first, ...others] = columns ?? declaredColumns(resource)
  const isPinned = (name: string) => pinned.includes(name)
  return first === undefined ? [] : [first, ...others.filter(isPinned), ...others.filter(name => !isPinned(name))]
}

/** The visible columns in order; widths not set by the user are measured from `rows`. */
export function columnsOf(
  resource: Resource,
  preferences: Pick<ListPreferences, 'columns' | 'pinned' | 'widths'>,
  columnTexts: ColumnTexts,
  rows: Row[],
): Column[] {
  const { widths, pinned = [] } = preferences
  const names = orderedColumns(resource, preferences)
  const fields = names.map(name => resource.fields.find(field => field.name === name)).filter(field => field !== undefined)
  let left = 0
  return fields.map((field, i) => {
    const width =
      widths[field.name] ?? initialWidth(field, resource, columnTexts, rows) + (i === 0 && resource.manualOrder ? HANDLE_WIDTH : 0)
    const start = left
    left += width
    return { field, width, pinned: i === 0 || (pinned.includes(field.name) && left <= MAX_PINNED_WIDTH) ? start : undefined }
  })
}

/** The column texts of the current locale and dictionary. */
export function useColumnTexts(): ColumnTexts {
  const locale = useLocale()
  const { dictionary } = useSignedIn()
  return {
    locale,
    labelOf(category, code) {
      const item = dictionary.get(category)?.items.find(candidate => candidate.code === String(code))
      return item ? nameIn(locale, item) : String(code)
    },
    badgeLabels: category =>
      (dictionary.get(category)?.items ?? []).filter(item => toneOf(item.tagColor)).map(item => nameIn(locale, item)),
  }
}

const NO_ROWS: Row[] = []

/**
 * The rows from which column widths are measured: the first ones of a query. They stay when the page is turned, so that columns do not
 * move; a new query is measured when its rows have loaded.
 */
export function useFirstRows(query: object, rows: Row[] | undefined, settled: boolean): Row[] {
  const [first, setFirst] = useState({ query, rows: NO_ROWS })
  const isCurrent = first.rows.length > 0 && (first.query === query || !settled)
  if (!isCurrent && rows?.length) setFirst({ query, rows })
  return isCurrent ? first.rows : (rows ?? NO_ROWS)
}
