import { useLocale } from 'next-intl'
import { type Locale, nameIn } from '@/locale'
import type { DictionaryItem } from './bootstrap'
import { useSession } from './store'

export interface Dictionary {
  /** enabled items, sorted */
  items: DictionaryItem[]
  /** the item of a code, enabled or not */
  find(code: string | number | null): DictionaryItem | undefined
  /** the label of a code: the code itself if the dictionary lacks it, empty without one */
  label(code: string | number | null, locale?: Locale): string
}

/** The items of a dictionary category. */
export function useDict(category: string): Dictionary {
  const locale = useLocale()
  const session = useSession()
  const all = (session.phase === 'in' && session.dictionary.get(category)?.items) || NO_ITEMS
  const find = (code: string | number | null) => all.find(item => item.code === String(code))
  return {
    items: all.filter(item => item.status === 1),
    find,
    label(code, labelLocale = locale) {
      const item = find(code)
      return item ? nameIn(labelLocale, item) : String(code ?? '')
    },
  }
}

const NO_ITEMS: DictionaryItem[] = []
