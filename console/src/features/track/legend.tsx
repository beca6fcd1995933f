import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { bands } from './way'

/** The colour of each band of speed, as the style sheet calls it. */
export const inks = bands.map(band => band.tone)

const swatches = { info: 'bg-info', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }

/** Which colour of a way means which speed. */
export function SpeedLegend() {
  const t = useTranslations('way')
  const bounds = bands.map((band, i) => {
    const above = bands[i - 1]?.upTo
    return above === undefined ? `≤ ${band.upTo}` : Number.isFinite(band.upTo) ? `${above}–${band.upTo}` : `> ${above}`
  })
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {bands.map((band, i) => (
        <li key={band.tone} className="flex items-center gap-1.5 tabular-nums">
          <span aria-hidden className={cn('h-1 w-5 rounded-full', swatches[band.tone])} />
          {bounds[i]}
        </li>
      ))}
      <li>km/h</li>
    </ul>
  )
}
