import { useSyncExternalStore } from 'react'
import type { toast as sonner } from 'sonner'
import { enqueueIdle } from '@/loading/idle-queue'
import { lazyPreloaded } from '@/loading/later'

type Tone = 'success' | 'error' | 'warning' | 'info'
type Say = (tone: Tone, ...notice: Parameters<typeof sonner.error>) => void

let say: Say | undefined
let needed = false
let need = () => {}
const waiting: Parameters<Say>[] = []

function tell(...notice: Parameters<Say>) {
  if (say) return say(...notice)
  waiting.push(notice)
  want()
}

function want() {
  needed = true
  need()
}
// A place that speaks has to be there before it does, or screen readers miss the first words.
enqueueIdle(async () => want())

const told =
  (tone: Tone) =>
  (...notice: Parameters<typeof sonner.error>) =>
    tell(tone, ...notice)

/** Short answers to what was just done. What is said before anybody can hear it waits. */
export const toast = { success: told('success'), error: told('error'), warning: told('warning'), info: told('info') }

/** The place that speaks is there: it is given what waits, and from now on everything. */
export function subscribe(next: Say) {
  say = next
  for (const notice of waiting.splice(0)) next(...notice)
  return () => {
    say = undefined
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
