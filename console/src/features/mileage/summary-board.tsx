import { ChevronDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { type Params, queryOf, useOverview } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { TextLink } from '@/navigation/text-link'
import { BarList } from '@/screens/bar-list'
import { type Grain, periodLabel } from './data'
import { DistanceChart } from './distance-chart'

interface Props {
  grain: Grain
  /** filters of the list below */
  params: Params
  children: ReactNode
}

const cardClass = 'rounded-md border border-border bg-card px-4 py-3'

/** Summary of the filtered mileage: totals, chart over time, distribution of daily distance. */
export function SummaryBoard({ grain, params, children }: Props) {
  const t = useTranslations('mileage')
  const format = useFormatter()
  const [hidden, setHidden] = useState(false)
  const { data, error } = useOverview('mileageDaily', { ...params, grain })
  const km = (n: number) => t('km', { km: format.number(n, { maximumFractionDigits: n < 100 ? 1 : 0 }) })
  const anomalyQuery = `?${queryOf({ ...params, 'anomaly.in': '1,2,3' })}`
  const cards = data && [
    { label: t('total'), value: km(data.totalKm) },
    { label: t('vehicles'), value: format.number(data.vehicles) },
    { label: t('average'), value: km(data.averageKm) },
    {
      label: t('anomalies'),
      value: t('anomalyDays', { count: data.anomalies }),
      href: data.anomalies > 0 ? `/equipmentManage/mileage${anomalyQuery}` : undefined,
    },
  ]
  return (
    <section aria-label={t('course')} className="flex flex-col gap-3 px-4 pt-4 max-md:px-3 max-md:pt-3">
      <div className="flex flex-wrap items-center gap-3">
        {children}
        {data && (
          <span className="text-[13px] text-muted-foreground">{data.lastDays ? t('lastDays', { count: data.lastDays }) : t('ofSpan')}</span>
        )}
        <Button variant="ghost" size="sm" className="ml-auto" aria-expanded={!hidden} onClick={() => setHidden(!hidden)}>
          <ChevronDown className={cn('transition-transform', !hidden && 'rotate-180')} />
          {t(hidden ? 'show' : 'hide')}
        </Button>
      </div>
      {error ? (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      ) : hidden ? null : !data || !cards ? (
        <Skeleton className="h-72" />
      ) : (
        <>
          <dl className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
            {cards.map(({ label, value, href }) => (
              <div key={label} className={cardClass}>
                <dt className="text-muted-foreground text-xs">{label}</dt>
                <dd className="font-semibold text-lg tabular-nums">{href ? <TextLink href={href}>{value}</TextLink> : value}</dd>
              </div>
            ))}
          </dl>
          <div className="grid gap-3 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <article className={cn(cardClass, 'flex flex-col')}>
              <DistanceChart
                title={t('course')}
                counted={t('active')}
                points={data.series.map(({ period, km, vehicles }) => ({ label: periodLabel(grain, period), km, count: vehicles }))}
              />
            </article>
            <article className={cardClass}>
              <h2 className="mb-1 font-medium text-sm">
                {t('distribution')} <span className="font-normal text-muted-foreground text-xs">{t('daysOf')}</span>
              </h2>
              <BarList
                label={t('distribution')}
                bars={data.distribution.map(({ fromKm, toKm, days }) => ({
                  key: String(fromKm),
                  label: t('km', { km: toKm ? `${fromKm}–${toKm}` : `≥ ${fromKm}` }),
                  n: days,
                  tone: 'bg-accent',
                }))}
              />
            </article>
          </div>
        </>
      )}
    </section>
  )
}
