import type { Action, Resource } from '@contracts/declaration'
import { useLocale, useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { nameIn } from '@/locale'
import { useSession } from '@/session'
import { canRun, isFinal } from './verbs'

/** Why an action cannot run on a row, in words; undefined when it can. */
export function useBlockedReason(resource: Resource): (action: Action, row: Row) => string | undefined {
  const t = useTranslations('list')
  const locale = useLocale()
  const session = useSession()
  return (action, row) => {
    if (canRun(resource, action, row)) return undefined
    const told = row.blockedActions?.[action.verb]
    if (told) return told
    const by = isFinal(resource, row) ? resource.ends?.field : action.transition?.field
    const field = resource.fields.find(own => own.name === by)
    if (!field) return t('impossible')
    const code = String(row[field.name] ?? '')
    const item = session.phase === 'in' ? session.dictionary.get(field.dict ?? '')?.items.find(own => own.code === code) : undefined
    const state = item ? nameIn(locale, item) : field.kind === 'bool' ? t(row[field.name] ? 'on' : 'off') : code
    return t('impossibleIn', { field: field[locale], state })
  }
}
