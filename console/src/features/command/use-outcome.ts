import { CommandResult } from '@contracts/codes/commandResult'
import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { useDict } from '@/session'

/** Message keys of unmet preconditions, by error name. */
const WAIT_REASONS = { VEHICLE_MOVING: 'moving', SOC_TOO_LOW: 'charge', PRECONDITION_FAILED: 'condition' } as const

type Outcome = Pick<RowOf<'remoteCommand'>, 'resultCode' | 'resultText'> & { resultValue?: unknown }

interface StoredResult {
  waitedFor?: keyof typeof WAIT_REASONS
  /** a result that arrived after the command had ended */
  lateResult?: { resultCode?: string; resultText?: string }
}

/** Outcome of a command as text: the terminal's own text or the dictionary's label, the unmet precondition, and a late result. */
export function useOutcome(): (row: Outcome) => string {
  const t = useTranslations('command')
  const results = useDict('CommandResult')
  return ({ resultCode, resultText, resultValue }) => {
    const { waitedFor, lateResult } = (resultValue as StoredResult | null) ?? {}
    return [
      resultText || (resultCode && resultCode !== CommandResult.ok ? results.label(resultCode) : ''),
      waitedFor && t(WAIT_REASONS[waitedFor]),
      lateResult && t('late', { result: lateResult.resultText || lateResult.resultCode || '' }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
