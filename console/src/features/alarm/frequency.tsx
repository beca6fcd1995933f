import type { Label } from '@contracts/declaration'
import type { AlarmModelShare, AlarmShare, AlarmVersionShare } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { type RowOf, useOverview } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useName } from '@/locale'
import { detailRouteOf, type FiltersOf, listHref, listRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useCan } from '@/session'

/** Link to the alarms of a code that began within 30 days, with additional filters. */
function alarmListHref(code: number | null, condition: FiltersOf<'alarm'> = {}): string | undefined {
  return listHref('alarm', { 'errCode.in': code, 'firstAt.between': 'last30d', ...condition })
}

interface FrequencyRow extends AlarmShare {
  key: string
  label: string
  mono?: boolean
  href?: string
}

const toRow = {
  model: (code: number | null, { id, name, ...share }: AlarmModelShare, nameOf: (label: Label) => string): FrequencyRow => ({
    ...share,
    key: `model ${id}`,
    label: nameOf(name),
    href: alarmListHref(code, { 'modelId.in': id }),
  }),
  version: (code: number | null, { version, ...share }: AlarmVersionShare): FrequencyRow => ({
    ...share,
    key: `version ${version}`,
    label: version,
    mono: true,
    href: alarmListHref(code, { 'firmware.like': version }),
  }),
}

const useAlarmOverview = (id: number) => useOverview('alarm', { id })

/** Panel with the advice of an alarm's code: whether the vehicle may be ridden, likely cause, suggestion. */
export function AlarmAdvice({ record }: { record: RowOf<'alarm'> }) {
  const t = useTranslations('alarm')
  const name = useName()
  const { data, error } = useAlarmOverview(record.id)
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  const { code, rideAdvice, cause, suggestion } = data.advice
  const texts = [
    { label: t('cause'), text: name(cause) },
    { label: t('suggestion'), text: name(suggestion) },
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <dt className="text-muted-foreground">{t('code')}</dt>
      <dd className="font-mono">{code}</dd>
      <dt className="text-muted-foreground">{t('rideAdvice')}</dt>
      <dd>
        <CodeBadge category="RideAdvice" code={rideAdvice} />
      </dd>
      {texts.map(({ label, text }) => (
        <Fragment key={label}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="min-w-0">{text || '–'}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Panel with the frequency of an alarm: earlier on its vehicle, and within 30 days among all vehicles, its model and its firmware. */
export function AlarmFrequency({ record }: { record: RowOf<'alarm'> }) {
  const t = useTranslations('alarm')
  const name = useName()
  const { data, error } = useAlarmOverview(record.id)
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-24" />
  const rows = [
    { ...data.all, key: 'all', label: t('allVehicles'), href: alarmListHref(record.errCode) },
    ...data.models.map(counts => {
      const row = toRow.model(record.errCode, counts, name)
      return { ...row, label: t('ofModel', { model: row.label }) }
    }),
    ...data.firmware.map(counts => ({
      ...toRow.version(record.errCode, counts),
      label: t('withVersion', { version: counts.version }),
      mono: false,
    })),
  ]
  return (
    <>
      <p className="px-4 pt-3 text-[13px]">
        {data.last ? (
          <>
            {t('earlier', { count: data.earlier })}{' '}
            <TextLink href={`${detailRouteOf('alarm')?.path}?id=${data.last.id}`} className="tabular-nums">
              {data.last.firstAt}
            </TextLink>
          </>
        ) : (
          t('firstTime')
        )}
      </p>
      <Shares head={t('among')} rows={rows} />
      {data.firmware.length === 0 && <p className="px-4 pb-3 text-muted-foreground text-xs">{t('noVersion')}</p>}
    </>
  )
}

/** Panel with the frequency of an alarm code within 30 days: by day, by model and by firmware version. */
export function CodeFrequency({ record }: { record: RowOf<'alarmErrCode'> }) {
  const t = useTranslations('alarm')
  const name = useName()
  const format = useFormatter()
  const { data, error } = useOverview('alarmErrCode', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-64" />
  const { all, days, models = [], firmware = [] } = data
  if (!all) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('mayNotSee')}</p>
  const title = t('perDay')
  return (
    <>
      <p className="px-4 py-3 text-[13px]">
        {all.alarms === 0
          ? t('noneIn30')
          : t('countIn30', { alarms: all.alarms, vehicles: all.vehicles, share: all.of ? percent(format, all) : '–' })}
      </p>
      {all.alarms > 0 && (
        <>
          <div className="px-4 pb-2">
            <ChartCard
              chart={{
                key: 'days',
                zh: title,
                en: title,
                shape: 'line',
                series: [
                  {
                    key: 'days',
                    zh: title,
                    en: title,
                    points: days.map(({ day, n }) => ({
                      key: day,
                      value: n,
                      link: listHref('alarm', {
                        'errCode.in': record.id,
                        'firstAt.between': `${day} 00:00:00,${day} 23:59:59`,
                      }),
                    })),
                  },
                ],
              }}
            />
          </div>
          <Shares head={t('model')} rows={models.map(counts => toRow.model(record.id, counts, name))} />
          {firmware.length > 0 ? (
            <Shares head={t('version')} rows={firmware.map(counts => toRow.version(record.id, counts))} />
          ) : (
            <p className="px-4 pb-3 text-muted-foreground text-xs">{t('noVersions')}</p>
          )}
        </>
      )}
    </>
  )
}

const percent = (format: ReturnType<typeof useFormatter>, { vehicles, of }: AlarmShare) =>
  of ? format.number(vehicles / of, { style: 'percent', maximumFractionDigits: 1 }) : '–'

/** Table of shares: alarms, affected vehicles of all vehicles, and the share as a bar from zero. */
function Shares({ head, rows }: { head: string; rows: FrequencyRow[] }) {
  const t = useTranslations('alarm')
  const format = useFormatter()
  const can = useCan()
  const listRoute = listRouteOf('alarm')
  const maxShare = Math.max(...rows.map(({ vehicles, of }) => (of ? vehicles / of : 0)))
  const linked = listRoute && can(listRoute.permission)
  return (
    <div className="overflow-x-auto px-4 py-2">
      <Table aria-label={head}>
        <TableHeader>
          <TableRow>
            <TableHead>{head}</TableHead>
            <TableHead className="text-right">{t('alarms30')}</TableHead>
            <TableHead className="text-right">{t('vehicles30')}</TableHead>
            <TableHead className="w-2/5">{t('share')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.key}>
              <TableHead scope="row" className={row.mono ? 'font-mono' : undefined}>
                {row.label}
              </TableHead>
              <TableCell className="text-right">
                {linked && row.href && row.alarms > 0 ? (
                  <TextLink href={row.href}>{format.number(row.alarms)}</TextLink>
                ) : (
                  format.number(row.alarms)
                )}
              </TableCell>
              <TableCell className="whitespace-nowrap text-right">
                {row.of === null ? format.number(row.vehicles) : `${format.number(row.vehicles)} / ${format.number(row.of)}`}
              </TableCell>
              <TableCell>
                <span className="flex items-center gap-2">
                  <span className="w-14 shrink-0 text-right">{percent(format, row)}</span>
                  <span className="min-w-0 flex-1 max-md:hidden">
                    <span
                      className="block h-2 rounded-full bg-accent"
                      style={{ width: `${row.of && maxShare > 0 ? (row.vehicles / row.of / maxShare) * 100 : 0}%` }}
                    />
                  </span>
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
