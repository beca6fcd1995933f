import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { SPEED_BANDS } from './track'

/** CSS colour variable of each speed band. */
export const bandColors = SPEED_BANDS.map(band => band.tone)

const swatches = { info: 'bg-info', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }

/** Legend of the speed bands. */
export function SpeedLegend() {
  const t = useTranslations('way')
  const bounds = SPEED_BANDS.map((band, i) => {
    const above = SPEED_BANDS[i - 1]?.upTo
    return above === undefined ? `≤ ${band.upTo}` : Number.isFinite(band.upTo) ? `${above}–${band.upTo}` : `> ${above}`
  })
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {SPEED_BANDS.map((band, i) => (
        <li key={band.tone} className="flex items-center gap-1.5 tabular-nums">
          <span aria-hidden className={cn('h-1 w-5 rounded-full', swatches[band.tone])} />
          {bounds[i]}
        </li>
      ))}
      <li>km/h</li>
    </ul>
  )
}
