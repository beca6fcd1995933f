import type { Resource } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import type { Row } from '@/api'

/** What people call a row: its title in their language, else its code or number. */
export function useRowName(resource: Resource): (row: Row) => string {
  const locale = useLocale()
  return row => {
    const title = row[resource.title]
    const text =
      title && typeof title === 'object' ? ((title as Record<string, string>)[locale] ?? (title as Record<string, string>).zh) : title
    return String(text || (resource.code && row[resource.code]) || `#${row.id}`)
  }
}
