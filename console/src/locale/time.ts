import { useTranslations } from 'next-intl'

/** Parses a time of the API, 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai (no daylight saving time). */
export function parseTime(wire: string): Date {
  return new Date(`${wire.replace(' ', 'T')}${wire.length > 10 ? '' : 'T00:00:00'}+08:00`)
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** Formats a time for the API: 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai. */
export function formatTime(time: Date): string {
  return clock.format(time)
}

export type Relative = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number } | { unit: 'date'; date: string }

/** Relative time: below 30 s now, below 1 h minutes, below 1 d hours, below 2 d one day, otherwise the date. */
export function relative(time: Date, now: Date): Relative {
  const seconds = (now.getTime() - time.getTime()) / 1000
  if (seconds < 30) return { unit: 'now' }
  if (seconds < 3600) return { unit: 'minutes', count: Math.max(1, Math.floor(seconds / 60)) }
  if (seconds < 86400) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  if (seconds < 172800) return { unit: 'days', count: 1 }
  return { unit: 'date', date: formatTime(time).slice(0, 16) }
}

/** Returns a formatter of API times as relative time in the current language. */
export function useRelativeTime(): (wire: string, now?: Date) => string {
  const t = useTranslations('time')
  return (wire, now = new Date()) => {
    const ago = relative(parseTime(wire), now)
    if (ago.unit === 'now') return t('now')
    if (ago.unit === 'date') return ago.date
    return t(ago.unit, { count: ago.count })
  }
}
