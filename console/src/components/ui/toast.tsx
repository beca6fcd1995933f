import { useSyncExternalStore } from 'react'
import type { toast as sonner } from 'sonner'
import { enqueueIdle } from '@/loading/idle-queue'
import { lazyPreloaded } from '@/loading/later'

type ToastTone = 'success' | 'error' | 'warning' | 'info'
type ShowToast = (tone: ToastTone, ...notice: Parameters<typeof sonner.error>) => void

let show: ShowToast | undefined
let needed = false
let need = () => {}
const queue: Parameters<ShowToast>[] = []

function enqueue(...notice: Parameters<ShowToast>) {
  if (show) return show(...notice)
  queue.push(notice)
  want()
}

function want() {
  needed = true
  need()
}
// A place that speaks has to be there before it does, or screen readers miss the first words.
enqueueIdle(async () => want())

const withTone =
  (tone: ToastTone) =>
  (...notice: Parameters<typeof sonner.error>) =>
    enqueue(tone, ...notice)

/** Short answers to what was just done. What is said before anybody can hear it waits. */
export const toast = { success: withTone('success'), error: withTone('error'), warning: withTone('warning'), info: withTone('info') }

/** The place that speaks is there: it is given what waits, and from now on everything. */
export function subscribe(next: ShowToast) {
  show = next
  for (const notice of queue.splice(0)) next(...notice)
  return () => {
    show = undefined
  }
}

const Toaster = lazyPreloaded(() => import('./toaster').then(module => module.Toaster))

/** Where short answers appear; mounted once, by the frame. */
export function Toasts() {
  const wanted = useSyncExternalStore(
    notify => {
      need = notify
      return () => {
        need = () => {}
      }
    },
    () => needed,
    () => false,
  )
  return wanted && <Toaster />
}
