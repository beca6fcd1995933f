import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTab } from './tab'

/** Keys of the tabs that hold unsaved work. */
const unsaved = new Set<string>()

/** Someone about to lose unsaved work. */
export interface LeaveConfirmation {
  answer(leave: boolean): void
}

let confirmation: LeaveConfirmation | undefined
const listeners = new Set<() => void>()

function confirm(next: LeaveConfirmation | undefined) {
  confirmation = next
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Undefined when nobody is about to lose anything. */
export function useLeaveConfirmation(): LeaveConfirmation | undefined {
  return useSyncExternalStore(
    subscribe,
    () => confirmation,
    () => undefined,
  )
}

/** Lets go of the tabs at once when nothing is lost, otherwise when the person says so. */
export function confirmLeave(keys: string[]): boolean | Promise<boolean> {
  const losing = keys.filter(key => unsaved.has(key))
  if (losing.length === 0) return true
  confirmation?.answer(false)
  return new Promise(resolve => {
    confirm({
      answer(leave) {
        confirm(undefined)
        if (leave) for (const key of losing) unsaved.delete(key)
        resolve(leave)
      },
    })
  })
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/**
 * Guards the tab while it holds unsaved work: leaving or closing it asks first.
 * Returns a function that lifts the guard at once, for leaving right after saving.
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
