import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTab } from './tab'

/** Keys of tabs with unsaved changes. */
const unsaved = new Set<string>()

/** A pending confirmation before unsaved changes are discarded. */
export interface LeaveConfirmation {
  answer(leave: boolean): void
}

let confirmation: LeaveConfirmation | undefined
const listeners = new Set<() => void>()

function setConfirmation(next: LeaveConfirmation | undefined) {
  confirmation = next
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The pending confirmation, if any. */
export function useLeaveConfirmation(): LeaveConfirmation | undefined {
  return useSyncExternalStore(
    subscribe,
    () => confirmation,
    () => undefined,
  )
}

/** Whether tabs may be left: true at once without unsaved changes, otherwise as the user decides. */
export function confirmLeave(keys: string[]): boolean | Promise<boolean> {
  const dirtyKeys = keys.filter(key => unsaved.has(key))
  if (dirtyKeys.length === 0) return true
  confirmation?.answer(false)
  return new Promise(resolve => {
    setConfirmation({
      answer(leave) {
        setConfirmation(undefined)
        if (leave) for (const key of dirtyKeys) unsaved.delete(key)
        resolve(leave)
      },
    })
  })
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/**
 * Guards the tab while it has unsaved changes: leaving or closing it asks for confirmation. Returns a function that releases the guard at
 * once, for leaving right after saving.
 */
export function useUnsaved(dirty: boolean): () => void {
  const { tabKey } = useTab()
  const releaseGuard = useRef(() => unsaved.delete(tabKey))
  useEffect(() => {
    if (!dirty) return
    unsaved.add(tabKey)
    window.addEventListener('beforeunload', warn)
    return () => {
      unsaved.delete(tabKey)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, tabKey])
  return () => void releaseGuard.current()
}
