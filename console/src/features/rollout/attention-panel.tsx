import { OtaAttention } from '@contracts/codes/otaAttention'
import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { useDict } from '@/session'

const texts = {
  [OtaAttention.authorMissing]: 'author',
  [OtaAttention.filterBroken]: 'filter',
  [OtaAttention.moreVehicles]: 'moreVehicles',
  [OtaAttention.firmwareUnfit]: 'firmware',
  [OtaAttention.startMissed]: 'startMissed',
  [OtaAttention.gateAwaitsRelease]: 'gate',
} as const

/** Why a task does not go on by itself, and what to do. */
export function AttentionPanel({ record }: { record: RowOf<'otaTask'> }) {
  const t = useTranslations('rollout.attention')
  const reasons = useDict('OtaAttention')
  const text = texts[record.attention as keyof typeof texts]
  return (
    <Alert variant="warning" className="m-3">
      <AlertTitle>{reasons.label(record.attention)}</AlertTitle>
      {text && <AlertDescription>{t(text, { total: record.total })}</AlertDescription>}
    </Alert>
  )
}
