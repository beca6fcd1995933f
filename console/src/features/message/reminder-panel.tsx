import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type AnswerOf, type RowOf, useEndpoint, useOverview } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import { MetricCard, metricGridClass } from '@/charts/metric-card'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { PanelError } from '@/screens/panel-error'

const figures = ['hits', 'reached', 'answered'] as const

/** The hits of a rule on each of the last 30 days, and what became of them. */
export function ReminderHits({ record }: { record: RowOf<'serviceReminder'> }) {
  const t = useTranslations('message')
  const format = useFormatter()
  const { data, error } = useOverview('serviceReminder', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-40" />
  const sum = (key: (typeof figures)[number]) => data.reduce((total, day) => total + day[key], 0)
  const series = figures.map(key => ({ key, zh: t(`hit_${key}`), en: t(`hit_${key}`), points: data.map(day => pointOf(day, day[key])) }))
  return (
    <div className="space-y-4 p-4">
      <div className={metricGridClass}>
        {figures.map(key => (
          <MetricCard key={key} title={t(`hit_${key}`)} value={format.number(sum(key))} />
        ))}
      </div>
      <ChartCard chart={{ key: 'reminderHits', zh: t('hitDays'), en: t('hitDays'), shape: 'column', series }} />
    </div>
  )
}

type HitDay = AnswerOf<'/data/crm/serviceReminder/overview'>[number]

const pointOf = ({ day }: HitDay, value: number) => ({ key: day ?? '', label: { zh: day?.slice(5) ?? '', en: day?.slice(5) ?? '' }, value })

/** What a rule would send now: the number of hits and some of them, on demand, since it reads every vehicle. */
export function ReminderDryRun({ record }: { record: RowOf<'serviceReminder'> }) {
  const t = useTranslations('message')
  const format = useFormatter()
  const [asked, setAsked] = useState(false)
  const { data, error, isValidating, mutate } = useEndpoint('/data/crm/serviceReminder/dryRun', asked ? { id: record.id } : undefined, {
    revalidateOnFocus: false,
  })
  if (error) return <PanelError error={error} />
  return (
    <div className="space-y-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="sm" disabled={isValidating} onClick={() => (asked ? void mutate() : setAsked(true))}>
          {t('dryRun')}
        </Button>
        <p className="text-muted-foreground text-xs">{data ? t('dryRunHits', { n: format.number(data.hits) }) : t('dryRunHint')}</p>
      </div>
      {data && data.sample.length > 0 && (
        <Table>
          <TableHeader>
            <TableRow>
              {(['vin', 'owner', 'foundValue', 'cycleKey', 'timeNo'] as const).map(column => (
                <TableHead key={column}>{t(`hit_${column}`)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.sample.map(hit => (
              <TableRow key={`${hit.vehicleId}-${hit.appUserId}`}>
                <TableCell className="font-mono">{hit.vin || '–'}</TableCell>
                <TableCell>{hit.owner}</TableCell>
                <TableCell>{hit.foundValue || '–'}</TableCell>
                <TableCell>{hit.cycleKey}</TableCell>
                <TableCell>{hit.timeNo}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  )
}
