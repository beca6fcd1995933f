import type { Action, Resource } from '@contracts/declaration'
import { useLocale, useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { nameIn } from '@/locale'
import { useNouns } from '@/locale/noun'
import { useSession } from '@/session'
import { canRun, isFinal } from './verbs'

/** Returns a function for the reason why an action cannot run on a row; undefined if it can. */
export function useBlockedReason(resource: Resource): (action: Action, row: Row) => string | undefined {
  const t = useTranslations('list')
  const locale = useLocale()
  const session = useSession()
  const nouns = useNouns(resource)
  return (action, row) => {
    if (canRun(resource, action, row)) return undefined
    const reason = row.blockedActions?.[action.verb]
    if (reason) return reason
    const fieldName = isFinal(resource, row) ? resource.ends?.field : action.transition?.field
    const field = resource.fields.find(candidate => candidate.name === fieldName)
    if (!field) return t('impossible')
    const code = String(row[field.name] ?? '')
    const item =
      session.phase === 'in' ? session.dictionary.get(field.dict ?? '')?.items.find(candidate => candidate.code === code) : undefined
    const state = item ? nameIn(locale, item) : field.kind === 'bool' ? t(row[field.name] ? 'on' : 'off') : code
    return t('impossibleIn', { noun: nouns.many, state })
  }
}
