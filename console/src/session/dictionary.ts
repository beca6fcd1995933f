import { useLocale } from 'next-intl'
import { type Locale, nameIn } from '@/locale'
import type { DictionaryItem } from './bootstrap'
import { useSession } from './store'

export interface Dictionary {
  /** items in use, in their order */
  items: DictionaryItem[]
  /** the item of a code, in use or retired */
  find(code: string | number): DictionaryItem | undefined
  /** what people call the code; the code itself where the dictionary has none */
  label(code: string | number, locale?: Locale): string
}

/** A category of the dictionary. */
export function useDict(category: string): Dictionary {
  const locale = useLocale()
  const session = useSession()
  const all = (session.phase === 'in' && session.dictionary.get(category)?.items) || NO_ITEMS
  const find = (code: string | number) => all.find(item => item.code === String(code))
  return {
    items: all.filter(item => item.status === 1),
    find,
    label(code, wanted = locale) {
      const item = find(code)
      return item ? nameIn(wanted, item) : String(code)
    },
  }
}

const NO_ITEMS: DictionaryItem[] = []
