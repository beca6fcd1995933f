import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { useDict } from '@/session'

/** What a command may wait for in vain, by the name of the refusal. */
const WAIT_REASONS = { VEHICLE_MOVING: 'moving', SOC_TOO_LOW: 'charge', PRECONDITION_FAILED: 'condition' } as const

interface StoredResult {
  waitedFor?: keyof typeof WAIT_REASONS
  /** what came when the command was over */
  lateResult?: { resultCode?: string; resultText?: string }
}

/** What a command ended with, in words: the terminal's own, else the dictionary's, and what it waited for or what came too late. */
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
