import type { Action, Field, Resource } from '@contracts/declaration'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { ApiError, call, type Option, type Row, readAddress } from '@/api'
import { nameIn } from '@/locale'
import { useNouns } from '@/locale/noun'
import type { Values } from '@/rules'
import { useRowName } from '../row-name'

/** Returns a function that names rows within a sentence: vehicle “LXV…”, or 20 vehicles. */
export function useRowsPhrase(resource: Resource): (rows: Row[]) => string {
  const t = useTranslations('action')
  const locale = useLocale()
  const nouns = useNouns(resource)
  const rowName = useRowName(resource)
  return rows => {
    const [row] = rows
    if (rows.length === 1 && row) return t('named', { noun: nouns.one, name: rowName(row) })
    // Chinese has no space between words, but one before a number.
    return locale === 'en' ? nouns.count(rows.length) : ` ${nouns.count(rows.length)}`
  }
}

/** Returns a function for the message after an action: its declared text with the rows, the input and the reply, or a general one. */
export function useDoneText(resource: Resource): (action: Action, rows: Row[], input: Values, reply: object) => Promise<string> {
  const t = useTranslations('action')
  const locale = useLocale()
  const format = useFormatter()
  const phrase = useRowsPhrase(resource)
  return async (action, rows, input, reply) => {
    const template = action.done?.[locale]
    if (!template) {
      const values = { action: action[locale], rows: phrase(rows).trim() }
      return rows.length > 0 ? t('doneTo', values) : t('done', values)
    }
    const texts: Record<string, string> = { rows: phrase(rows) }
    for (const [member, value] of Object.entries(reply))
      texts[member] = typeof value === 'number' ? format.number(value) : String(value ?? '–')
    for (const field of action.input ?? [])
      if (template.includes(`{${field.name}}`)) texts[field.name] = await inputText(field, input[field.name])
    return template.replace(/\{(\w+)\}/gu, (_, name: string) => texts[name] ?? '').trim()
  }

  /** An input value as text; a reference as the name of its row, which the picker has just loaded into the HTTP cache. */
  async function inputText(field: Field, value: unknown): Promise<string> {
    if (field.kind !== 'ref' || !value) return String(value ?? '')
    try {
      const [option] = await call<Option[]>(readAddress('options', field.ref, { ids: String(value) }), { quiet: true })
      return option ? nameIn(locale, option) : ''
    } catch (error) {
      // The action itself succeeded: its message then lacks the name.
      if (error instanceof ApiError) return `#${value}`
      throw error
    }
  }
}
