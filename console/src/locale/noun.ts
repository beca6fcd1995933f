import type { Noun } from '@contracts/declaration'
import { useFormatter, useLocale } from 'next-intl'
import type { Locale } from './store'

/** A resource as sentences need it: its label and its noun. */
interface Counted {
  zh: string
  noun: Noun
}

/** Functions for naming rows of a resource in sentences of the current language. */
export interface Nouns {
  /** rows without a number: "vehicles", "车辆" */
  many: string
  /** one row without a name: "vehicle", "车辆" */
  one: string
  /** a count with its noun: "1,200 vehicles", "1,200 辆车"; with `more`, at least so many: "10,000+ vehicles" */
  count(rows: number, more?: boolean): string
}

/** An English label within a sentence: lower case unless it starts with an acronym such as VIN. Chinese labels stay as they are. */
export const inSentence = (label: string): string =>
  /^[A-Z](?![A-Z])/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The nouns of a resource in a language. */
export function nounsOf({ zh, noun }: Counted, locale: Locale, formatNumber: (value: number) => string): Nouns {
  const isEnglish = locale === 'en'
  return {
    many: isEnglish ? noun.many : zh,
    one: isEnglish ? noun.one : zh,
    count(rows, more) {
      const number = `${formatNumber(rows)}${more ? '+' : ''}`
      return `${number} ${isEnglish ? (rows === 1 && !more ? noun.one : noun.many) : noun.zh}`
    },
  }
}

export function useNouns(resource: Counted): Nouns {
  const locale = useLocale()
  const format = useFormatter()
  return nounsOf(resource, locale, value => format.number(value))
}
