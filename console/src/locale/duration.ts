import { useTranslations } from 'next-intl'

/** A duration split into its two most significant units. */
export type Duration =
  | { unit: 'seconds'; seconds: string }
  | { unit: 'minutes'; minutes: number; seconds: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number; hours: number }

/** Splits milliseconds into units: tenths of a second below ten seconds, then the two most significant units. */
export function durationOf(ms: number): Duration {
  const seconds = ms / 1000
  if (seconds < 59.5) return { unit: 'seconds', seconds: seconds < 9.95 ? seconds.toFixed(1) : String(Math.round(seconds)) }
  const rounded = Math.round(seconds)
  if (rounded < 3600) return { unit: 'minutes', minutes: Math.floor(rounded / 60), seconds: rounded % 60 }
  const minutes = Math.floor(rounded / 60)
  if (minutes < 48 * 60) return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const hours = Math.floor(minutes / 60)
  return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
}

/** Returns a formatter of durations; `wholeSeconds` omits tenths, for countdowns. */
export function useDurationText() {
  const t = useTranslations('duration')
  return (ms: number, wholeSeconds = false) => {
    const { unit, ...parts } = durationOf(ms)
    return t(
      unit,
      wholeSeconds && unit === 'seconds' ? { seconds: String(Math.round(ms / 1000)) } : (parts as Record<string, string | number>),
    )
  }
}
