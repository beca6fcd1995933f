import { OtaAttention } from '@contracts/codes/otaAttention'
import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import { useDict } from '@/session'

const texts: { [code in string]?: 'author' | 'filter' | 'moreVehicles' | 'firmware' | 'startMissed' | 'gate' | 'restored' } = {
  [OtaAttention.authorMissing]: 'author',
  [OtaAttention.filterBroken]: 'filter',
  [OtaAttention.moreVehicles]: 'moreVehicles',
  [OtaAttention.firmwareUnfit]: 'firmware',
  [OtaAttention.startMissed]: 'startMissed',
  [OtaAttention.gateAwaitsRelease]: 'gate',
  [OtaAttention.restoredTask]: 'restored',
}

/** Why a task does not go on by itself, and what to do. */
export function AttentionPanel({ record }: { record: RowOf<'otaTask'> }) {
  const t = useTranslations('rollout.attention')
  const reasons = useDict('OtaAttention')
  const text = texts[record.attention ?? '']
  return (
    <Alert variant="warning" className="m-3">
      <AlertTitle>{reasons.label(record.attention)}</AlertTitle>
      {text && <AlertDescription>{text === 'moreVehicles' ? t(text, { total: record.total }) : t(text)}</AlertDescription>}
    </Alert>
  )
}
