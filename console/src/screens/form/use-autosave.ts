import { useEffect, useEffectEvent } from 'react'
import type { RecordForm } from './use-record-form'

/** Interval of automatic saves in ms. */
const INTERVAL_MS = 30_000

/** Saves a form into the draft of its record again and again. */
export function useAutosave(form: RecordForm, enabled: boolean) {
  const save = useEffectEvent(() => void form.autosave())
  useEffect(() => {
    if (!enabled) return
    const timer = setInterval(save, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [enabled])
}
