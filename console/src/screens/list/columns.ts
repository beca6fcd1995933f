import type { Field, Label, Resource } from '@contracts/declaration'
import { useState } from 'react'
import type { Row } from '@/api'
import { kindOf } from '@/fields'
import type { Locale } from '@/locale'
import type { Preferences } from './preferences'
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

/** Names of the columns as declared, but the title first, since it tells rows apart, and the state after it. */
export function declaredColumns(resource: Resource): string[] {
  const names = resource.fields.filter(field => field.column).map(field => field.name)
  const place = (name: string) => (name === resource.title ? 0 : name === resource.state ? 1 : 2)
  return names.toSorted((a, b) => place(a) - place(b))
}

const [narrowest, widest] = [64, 260]
/** Air at both sides of a cell. */
const padding = 26
/** Room for the sorting arrow, and for the copying glyph behind an identifier. */
const glyph = 20

/** What a cell says, as far as its length is known before it is drawn. */
function said(value: unknown, locale: Locale): string | undefined {
  if (typeof value === 'string') return value
  if (value && typeof value === 'object' && 'zh' in value) return (value as Label)[locale] || (value as Label).zh
  return undefined
}

/** A column is as wide as its heading and what it holds, so that as many as possible are in sight. */
function firstWidth(field: Field, resource: Resource, locale: Locale, rows: Row[]): number {
  const { width, align } = kindOf(field)
  const title = field.name === resource.title
  const heading = textWidth(field[locale]) + (field.sortable ? glyph : 0)
  const texts = rows.map(row => said(row[field.labelKey ?? field.name], locale)).filter(text => text !== undefined)
  const measured = field.kind === 'ref' || field.kind === 'text' || field.kind === 'i18n'
  const content =
    measured && rows.length > 0
      ? Math.max(0, ...texts.map(text => textWidth(text, field.identifier))) + (field.identifier || title ? glyph : 0)
      : width - padding
  return Math.round(Math.min(widest, Math.max(narrowest, heading + padding, content + padding, title || align ? 96 : 0)))
}

/** The columns a person sees, in their order; `rows` are what the widths nobody chose are taken from. */
export function columnsOf(resource: Resource, { columns, widths }: Preferences, locale: Locale, rows: Row[]): Column[] {
  const names = columns ?? declaredColumns(resource)
  const fields = names.map(name => resource.fields.find(field => field.name === name)).filter(field => field !== undefined)
  return fields.map((field, i) => ({ field, width: widths[field.name] ?? firstWidth(field, resource, locale, rows), pinned: i === 0 }))
}

const none: Row[] = []

/** The first rows a list showed: its columns keep the widths they got by them while one turns pages. */
export function useFirstRows(resource: string, rows: Row[] | undefined): Row[] {
  const [first, setFirst] = useState({ resource, rows: none })
  const known = first.resource === resource ? first.rows : none
  if (!known.length && rows?.length) setFirst({ resource, rows })
  return known.length ? known : (rows ?? none)
}
