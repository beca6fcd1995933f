import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { useDict } from '@/session'

/** What a command may wait for in vain, by the name of the refusal. */
const waits = { VEHICLE_MOVING: 'moving', SOC_TOO_LOW: 'charge', PRECONDITION_FAILED: 'condition' } as const

interface Kept {
  waitedFor?: keyof typeof waits
  /** what came when the command was over */
  lateResult?: { resultCode?: string; resultText?: string }
}

/** What a command ended with, in words: the terminal's own, else the dictionary's, and what it waited for or what came too late. */
export function useOutcome(): (row: Row) => string {
  const t = useTranslations('command')
  const results = useDict('CommandResult')
  return row => {
    const { waitedFor, lateResult } = (row.resultValue as Kept | null) ?? {}
    const code = row.resultCode as string | null
    return [
      (row.resultText as string | null) || (code && code !== '0' ? results.label(code) : ''),
      waitedFor && t(waits[waitedFor]),
      lateResult && t('late', { result: lateResult.resultText || lateResult.resultCode || '' }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
