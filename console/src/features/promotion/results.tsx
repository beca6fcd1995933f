import { useFormatter, useTranslations } from 'next-intl'
import { type AnswerOf, type RowOf, useEndpoint } from '@/api'
import { BarList } from '@/charts/bar-list'
import { ChartCard } from '@/charts/chart-card'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { useMoney } from '@/fields/parts/money'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

type Stat = AnswerOf<'/data/crm/banner/stat'>

/** What the app reported of a banner in the last thirty days. */
export function BannerResults({ record }: { record: RowOf<'banner'> }) {
  const { data, error } = useEndpoint('/data/crm/banner/stat', { id: record.id })
  return <DisplayResults record={record} data={data} error={error} />
}

/** What the app reported of a promotion in the last thirty days, and who had its benefit at the checkout. */
export function PromotionResults({ record }: { record: RowOf<'promotion'> }) {
  const t = useTranslations('promotion')
  const { number } = useFormatter()
  const money = useMoney()
  const { data, error } = useEndpoint('/data/crm/promotion/stat', { id: record.id })
  const benefit: [string, string][] = data
    ? [
        [t('joins'), number(data.total.joins)],
        [t('benefit'), money(data.total.benefitCents, 'CNY')],
      ]
    : []
  return <DisplayResults record={record} more={benefit} data={data} error={error} />
}

/** What the app reported of an advertisement, and how much of its limit is used. */
export function AdResults({ record }: { record: RowOf<'advertisement'> }) {
  const t = useTranslations('promotion')
  const { data, error } = useEndpoint('/data/crm/advertisement/stat', { id: record.id })
  const { totalBudget: most, impressionCount: used } = record
  const share = most ? Math.min(100, Math.round((used * 100) / most)) : 0
  return (
    <>
      {most ? (
        <div className="space-y-1 px-4 pt-4">
          <p className="text-sm tabular-nums">{t('served', { used, most, share })}</p>
          <Progress value={share} aria-label={t('limit')} />
        </div>
      ) : null}
      <DisplayResults record={record} closes={record.closeCount} data={data} error={error} />
    </>
  )
}

interface Props {
  record: { impressionCount: number; clickCount: number; clickRate: number | null }
  /** number of closed displays; absent for what cannot be closed */
  closes?: number
  /** further figures, each with its label */
  more?: [string, string][]
  data: Stat | undefined
  error: Error | undefined
}

function DisplayResults({ record, closes, more = [], data, error }: Props) {
  const t = useTranslations('promotion')
  const { number } = useFormatter()
  const platforms = useDict('AppPlatform')
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-60" />
  const closable = closes !== undefined
  const figures: [string, string][] = [
    [t('impressions'), number(record.impressionCount)],
    [t('clicks'), number(record.clickCount)],
    [t('clickRate'), record.clickRate ? number(record.clickRate / 100, { style: 'percent', maximumFractionDigits: 2 }) : '–'],
  ]
  if (closable) figures.push([t('closes'), number(closes)])
  figures.push(...more)
  const line = (key: 'impressions' | 'clicks' | 'closes') => ({
    key,
    zh: t(key),
    en: t(key),
    points: data.days.map(day => ({ key: day.day ?? '', value: day[key] })),
  })
  const chart = (key: 'impressions' | 'clicks' | 'reactions', series: ReturnType<typeof line>[]) => {
    const title = t(`${key}ByDay`)
    return <ChartCard chart={{ key: `promotion-${key}`, zh: title, en: title, shape: 'line', series }} />
  }
  return (
    <div className="space-y-5 p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd className="font-medium text-lg tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {data.total.impressions === 0 ? (
        <p className="text-muted-foreground text-sm">{t('none')}</p>
      ) : (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            {chart('impressions', [line('impressions')])}
            {closable ? chart('reactions', [line('clicks'), line('closes')]) : chart('clicks', [line('clicks')])}
          </div>
          <section>
            <h3 className="mb-1 text-muted-foreground text-xs">{t('platforms')}</h3>
            <BarList
              label={t('platforms')}
              labelClass="w-28 max-w-40"
              bars={data.platforms.map(({ platform, impressions }) => ({
                key: String(platform),
                label: platform ? platforms.label(String(platform)) : t('unknown'),
                n: impressions,
              }))}
              whole={data.total.impressions}
            />
          </section>
        </>
      )}
    </div>
  )
}
