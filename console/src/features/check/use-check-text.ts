import type { SelfcheckThreshold, SelfcheckUnit } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { useName } from '@/locale'
import { useSize } from '@/locale/size'
import { formatTime } from '@/locale/time'
import { useDict } from '@/session'
import type { CheckResult } from './check-result'

/** A time without its date if that is today. */
function withoutToday(time: string): string {
  return time.slice(0, 10) === formatTime(new Date()).slice(0, 10) ? time.slice(11) : time.slice(0, 16)
}

/** Formats results in the UI language. */
export function useCheckText() {
  const t = useTranslations('selfCheck')
  const format = useFormatter()
  const size = useSize()
  const drivers = useDict('SmsDriver')
  const nameIn = useName()

  function quantity(value: number, unit?: SelfcheckUnit): string {
    const formatUnit = (unit: 'millisecond' | 'second' | 'minute' | 'hour' | 'day', n: number) =>
      format.number(n, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: n < 1 ? 2 : n < 10 ? 1 : 0 })
    switch (unit) {
      case 'ms':
        return value >= 10_000 ? formatUnit('second', value / 1000) : formatUnit('millisecond', value)
      case 's':
        if (value >= 2 * 86_400) return formatUnit('day', value / 86_400)
        if (value >= 2 * 3600) return formatUnit('hour', value / 3600)
        return value >= 120 ? formatUnit('minute', value / 60) : formatUnit('second', value)
      case 'd':
        return formatUnit('day', value)
      case 'bytes':
        return size(value)
      case '%':
        return `${format.number(value)} %`
      case 'rows':
        return t('rows', { count: value })
    }
    return format.number(value)
  }

  return {
    group: (name: string) => t(`group.${name}` as 'group.database'),
    probe: (probe: string) => t(`probe.${probe}` as 'probe.database.latency'),
    state: (result: CheckResult) => t(`state.${result.state}`),
    of({ probe, of = '', name }: CheckResult): string {
      if (name) return nameIn(name)
      return probe === 'database.pool' ? t(`pool.${of}` as 'pool.read') : of
    },
    value(result: CheckResult): string {
      if (result.state === 'absent') return t('absent')
      if (result.value === null) return result.error || result.threshold ? '—' : t(result.state === 'ok' ? 'yes' : 'no')
      if (result.probe === 'browser.device') return t(result.value === 'mobile' ? 'mobile' : 'desktop')
      if (result.probe === 'sms.driver') return drivers.label(result.value)
      return typeof result.value === 'number' ? quantity(result.value, result.unit) : result.value || '—'
    },
    threshold({ warn, fail, isMinimum }: SelfcheckThreshold, unit?: SelfcheckUnit): string {
      const sign = isMinimum ? '<' : '≥'
      const formatLimit = (limit: number) => `${sign} ${quantity(limit, unit)}`
      if (!isMinimum && fail === 0) return t('warnAt', { limit: formatLimit(warn) })
      if (warn === fail) return t('failAt', { limit: formatLimit(fail) })
      return `${t('warnAt', { limit: formatLimit(warn) })} · ${t('failAt', { limit: formatLimit(fail) })}`
    },
    /** detail, last occurrence and next due time */
    more: ({ detail, note, at, next }: CheckResult): string =>
      [
        note && t(`note.${note.key}`, note.values),
        detail,
        at && t('lastAt', { time: withoutToday(at) }),
        next && t('nextAt', { time: withoutToday(next) }),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}

/** The formatting functions returned by `useCheckText`. */
export type CheckText = ReturnType<typeof useCheckText>
