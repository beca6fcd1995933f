import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { useDict } from '@/session'

/** Message keys of unmet preconditions, by error name. */
const WAIT_REASONS = { VEHICLE_MOVING: 'moving', SOC_TOO_LOW: 'charge', PRECONDITION_FAILED: 'condition' } as const

interface StoredResult {
  waitedFor?: keyof typeof WAIT_REASONS
  /** a result that arrived after the command had ended */
  lateResult?: { resultCode?: string; resultText?: string }
}

/** Outcome of a command as text: the terminal's own text or the dictionary's label, the unmet precondition, and a late result. */
export function useOutcome(): (row: Row) => string {
  const t = useTranslations('command')
  const results = useDict('CommandResult')
  return row => {
    const { waitedFor, lateResult } = (row.resultValue as StoredResult | null) ?? {}
    const code = row.resultCode as string | null
    return [
      (row.resultText as string | null) || (code && code !== '0' ? results.label(code) : ''),
      waitedFor && t(WAIT_REASONS[waitedFor]),
      lateResult && t('late', { result: lateResult.resultText || lateResult.resultCode || '' }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
