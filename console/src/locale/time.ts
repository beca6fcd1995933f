import { useTranslations } from 'next-intl'

/** The moment of a wire time 'YYYY-MM-DD HH:mm:ss', which is always the clock of Asia/Shanghai (no summer time). */
export function parseTime(wire: string): Date {
  return new Date(`${wire.replace(' ', 'T')}${wire.length > 10 ? '' : 'T00:00:00'}+08:00`)
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** A moment as the wire writes it: 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai. */
export function formatTime(moment: Date): string {
  return clock.format(moment)
}

export type Relative = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number } | { unit: 'date'; date: string }

/** How long ago: under 30 s now, under 1 h minutes, under 1 d hours, under 2 d one day, otherwise the date. */
export function relative(moment: Date, now: Date): Relative {
  const seconds = (now.getTime() - moment.getTime()) / 1000
  if (seconds < 30) return { unit: 'now' }
  if (seconds < 3600) return { unit: 'minutes', count: Math.max(1, Math.floor(seconds / 60)) }
  if (seconds < 86400) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  if (seconds < 172800) return { unit: 'days', count: 1 }
  return { unit: 'date', date: formatTime(moment).slice(0, 16) }
}

/** Says how long ago a wire time was, in the reader's language. */
export function useRelativeTime(): (wire: string, now?: Date) => string {
  const t = useTranslations('time')
  return (wire, now = new Date()) => {
    const ago = relative(parseTime(wire), now)
    if (ago.unit === 'now') return t('now')
    if (ago.unit === 'date') return ago.date
    return t(ago.unit, { count: ago.count })
  }
}
