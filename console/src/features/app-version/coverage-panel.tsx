import { useFormatter, useTranslations } from 'next-intl'
import { type OverviewOf, type RowOf, useOverview } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'

type Day = OverviewOf<'appVersion'>['coverage'][number]

/** Share of the active users on the version, and on it or a newer one, for each day since its publication. */
export function CoveragePanel({ record }: { record: RowOf<'appVersion'> }) {
  const t = useTranslations('appCoverage')
  const format = useFormatter()
  const { data, error } = useOverview('appVersion', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-64" />
  const last = data.coverage.at(-1)
  if (!last) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
  const share = (users: number, active: number) => Math.round((users / active) * 1000) / 10
  const series = (key: 'orNewer' | 'version', usersOf: (day: Day) => number) => ({
    key,
    zh: t(key),
    en: t(key),
    points: data.coverage.map(day => ({ key: day.day, value: share(usersOf(day), day.active) })),
  })
  return (
    <div className="space-y-2 px-4 py-3">
      <ChartCard
        chart={{
          key: 'coverage',
          zh: t('title'),
          en: t('title'),
          shape: 'line',
          unit: '%',
          series: [series('orNewer', day => day.version + day.newer), series('version', day => day.version)],
        }}
      />
      <p className="text-muted-foreground text-xs">
        {t('users', {
          version: format.number(last.version),
          newer: format.number(last.newer),
          older: format.number(last.active - last.version - last.newer),
          active: format.number(last.active),
        })}
      </p>
    </div>
  )
}
