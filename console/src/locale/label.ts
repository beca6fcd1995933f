import type { Label } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import type { Locale } from './store'

/** A row of the wire that carries its name in both languages. */
export interface Named {
  name: string
  nameEn?: string | null
}

/** The name in the language; Chinese where English is missing. */
export function nameIn(locale: Locale, named: Named | Label): string {
  if ('name' in named) return (locale === 'en' && named.nameEn) || named.name
  return named[locale] || named.zh
}

/** Picks the reader's language out of a label or a named row. */
export function useName(): (named: Named | Label) => string {
  const locale = useLocale()
  return named => nameIn(locale, named)
}
