import { useSyncExternalStore } from 'react'
import type { toast as sonner } from 'sonner'
import { enqueueIdle } from '@/loading/idle-queue'

type ToastTone = 'success' | 'error' | 'warning' | 'info'
type ShowToast = (tone: ToastTone, ...notice: Parameters<typeof sonner.error>) => void

let show: ShowToast | undefined
let mounted = false
let notifyMounted = () => {}
const queue: Parameters<ShowToast>[] = []

function enqueue(...notice: Parameters<ShowToast>) {
  if (show) return show(...notice)
  queue.push(notice)
  mount()
}

function mount() {
  mounted = true
  notifyMounted()
}
// The live region must be mounted before the first toast, or screen readers skip it.
enqueueIdle(async () => mount())

const withTone =
  (tone: ToastTone) =>
  (...notice: Parameters<typeof sonner.error>) =>
    enqueue(tone, ...notice)

/** Short feedback on an action. Toasts are queued until the live region is mounted. */
export const toast = { success: withTone('success'), error: withTone('error'), warning: withTone('warning'), info: withTone('info') }

/** Registers the mounted live region: shows queued toasts and all later ones through `next`; returns the unsubscribe function. */
export function subscribe(next: ShowToast) {
  show = next
  for (const notice of queue.splice(0)) next(...notice)
  return () => {
    show = undefined
  }
}

/** Whether the toast container is to be mounted: with the first toast, at the latest when the browser is idle. */
export function useToasterMounted(): boolean {
  return useSyncExternalStore(
    notify => {
      notifyMounted = notify
      return () => {
        notifyMounted = () => {}
      }
    },
    () => mounted,
    () => false,
  )
}
