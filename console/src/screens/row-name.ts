import type { Field, Resource } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import type { Row } from '@/api'

/** Returns a function for the display name of a row: by the declared pattern, else its title, code or id. */
export function useRowName(resource: Resource): (row: Row) => string {
  const locale = useLocale()
  return row => rowName(resource, row, locale)
}

/** The display name of a row in a language. */
export function rowName(resource: Resource, row: Row, locale: string): string {
  return (
    nameByPattern(resource, row, locale) ||
    String(localized(row[resource.title], locale) || (resource.code && row[resource.code]) || `#${row.id}`)
  )
}

function localized(value: unknown, locale: string): unknown {
  return value && typeof value === 'object' ? ((value as Record<string, string>)[locale] ?? (value as Record<string, string>).zh) : value
}

/** Fills the declared pattern; parts with empty fields are omitted together with the separator before them. */
function nameByPattern(resource: Resource, row: Row, locale: string): string {
  let result = ''
  const pieces = (resource.named ?? '').split(/( · | → )/)
  for (let i = 0; i < pieces.length; i += 2) {
    let filled = false
    const text = (pieces[i] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = formatField(
        resource.fields.find(field => field.name === name),
        row,
        locale,
      )
      if (value) filled = true
      return value
    })
    if (filled) result += (result && pieces[i - 1]) + text.trim()
  }
  return result
}

/** A field in a name: times as time of day, numbers with their unit. */
function formatField(field: Field | undefined, row: Row, locale: string): string {
  const value = field && localized(row[field.labelKey ?? field.name], locale)
  if (!field || value === null || value === undefined || value === '') return ''
  if (field.kind === 'time') return String(value).slice(11, 16)
  const text = typeof value === 'number' && field.scale ? value.toFixed(field.scale) : String(value)
  return field.unit ? `${text} ${field.unit}` : text
}
