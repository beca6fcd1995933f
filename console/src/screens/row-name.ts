import type { Field, Resource } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import type { Row } from '@/api'

/** What people call a row: as its resource declares, else its title in their language, its code or its number. */
export function useRowName(resource: Resource): (row: Row) => string {
  const locale = useLocale()
  return row => rowName(resource, row, locale)
}

/** What a reader of a language calls a row. */
export function rowName(resource: Resource, row: Row, locale: string): string {
  return (
    named(resource, row, locale) || String(inWords(row[resource.title], locale) || (resource.code && row[resource.code]) || `#${row.id}`)
  )
}

function inWords(value: unknown, locale: string): unknown {
  return value && typeof value === 'object' ? ((value as Record<string, string>)[locale] ?? (value as Record<string, string>).zh) : value
}

/** The declared name; parts whose fields are empty are left out with what separates them from those before. */
function named(resource: Resource, row: Row, locale: string): string {
  let text = ''
  const pieces = (resource.named ?? '').split(/( · | → )/)
  for (let i = 0; i < pieces.length; i += 2) {
    let filled = false
    const said = (pieces[i] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
      const part = partOf(
        resource.fields.find(field => field.name === name),
        row,
        locale,
      )
      if (part) filled = true
      return part
    })
    if (filled) text += (text && pieces[i - 1]) + said.trim()
  }
  return text
}

/** A field in a name: of a moment its time of day, of a measure its unit too. */
function partOf(field: Field | undefined, row: Row, locale: string): string {
  const value = field && inWords(row[field.labelKey ?? field.name], locale)
  if (!field || value === null || value === undefined || value === '') return ''
  if (field.kind === 'time') return String(value).slice(11, 16)
  const text = typeof value === 'number' && field.scale ? value.toFixed(field.scale) : String(value)
  return field.unit ? `${text} ${field.unit}` : text
}
