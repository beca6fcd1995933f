import type { Resource } from '@contracts/declaration'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTab } from '@/navigation/tab'
import type { Values } from '@/rules'
import { useSignedIn } from '@/session'
import type { RecordForm } from './use-record-form'

const privateKinds: readonly string[] = ['secret', 'masked']

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
    const isPrivate = (name: string) => resource.fields.some(field => field.name === name && privateKinds.includes(field.kind))
    const entered = Object.entries(form.values).filter(([name]) => !isPrivate(name))
    if (form.dirty) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(entered)))
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
