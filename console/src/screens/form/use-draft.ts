import type { Field, Resource } from '@contracts/declaration'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTab } from '@/navigation/tab'
import type { Values } from '@/rules'
import { useSignedIn } from '@/session'
import type { RecordForm } from './use-record-form'

/** Whether a field has a secret or personal data, itself or in its rows. */
const isPrivate = (field: Field): boolean => field.kind === 'secret' || field.kind === 'masked' || Boolean(field.items?.some(isPrivate))

function read(key: string): Values | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The draft of the form in this tab: its key, and what was entered before a reload. Nothing unless enabled. */
export function useDraft(enabled: boolean): { key?: string; entered?: Values } {
  const { user } = useSignedIn()
  const { tabKey } = useTab()
  const [draft] = useState(() => {
    if (!enabled) return {}
    const key = `draft:${user.id}:${tabKey}`
    return { key, entered: read(key) }
  })
  return draft
}

/**
 * Stores what is entered in sessionStorage while the window is hidden or unloaded, until the form is saved or left. Secrets and personal
 * data are not stored.
 */
export function useStoredDraft(key: string | undefined, resource: Resource, form: RecordForm) {
  const store = useEffectEvent((key: string) => {
    const stored = resource.fields.filter(field => field.name in form.values && !isPrivate(field))
    if (form.dirty) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(stored.map(({ name }) => [name, form.values[name]]))))
    else sessionStorage.removeItem(key)
  })
  useEffect(() => {
    if (!key) return
    const onHide = () => document.visibilityState === 'hidden' && store(key)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      sessionStorage.removeItem(key)
    }
  }, [key])
}
