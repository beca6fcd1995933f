import { useFormatter, useTranslations } from 'next-intl'
import { type Row, useOverview } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { today } from '@/fields/parts/day'
import { listRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useCan } from '@/session'
import { daysUntil } from './data'
import { TripRows } from './day-trips'
import { DistanceChart } from './distance-chart'

/** Days shown on the detail page; also the server's default range. */
const SPAN_DAYS = 30

/** Number of trips shown below the chart; the trip list has the rest. */
const PREVIEW_COUNT = 5

/** The last 30 days of a vehicle: mileage by day, totals, and the latest trips with the permission to see trips. */
export function VehicleMileage({ record }: { record: Row }) {
  const t = useTranslations('mileage')
  const format = useFormatter()
  const can = useCan()
  const last = today()
  const days = daysUntil(last, SPAN_DAYS)
  const { data, error } = useOverview('mileageDaily', {
    'vehicleId.eq': record.id,
    'day.between': `${days[0]},${last}`,
    grain: 'day',
  })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-64" />
  const km = (n: number) => t('km', { km: format.number(n, { maximumFractionDigits: n < 100 ? 1 : 0 }) })
  const byDay = new Map(data.series.map(day => [day.period, day]))
  const figures = [
    [t('total'), km(data.totalKm)],
    [t('activeDays'), format.number(data.days)],
    [t('averageOfDay'), data.days ? km(data.totalKm / data.days) : '–'],
    [t('trips'), format.number(data.trips)],
  ]
  const trips = listRouteOf('trip')
  const canView = trips !== undefined && can(trips.permission)
  const since = { 'vehicleId.eq': String(record.id), 'startAt.between': `${days[0]} 00:00:00,${last} 23:59:59` }
  return (
    <>
      <dl className="grid grid-cols-4 gap-3 px-4 pt-4 max-md:grid-cols-2">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="p-4">
        <DistanceChart
          title={t('byDay')}
          counted={t('trips')}
          points={days.map(day => ({ label: day, km: byDay.get(day)?.km ?? 0, count: byDay.get(day)?.trips ?? 0 }))}
        />
      </div>
      {canView && (
        <section aria-label={t('latestTrips')} className="border-border border-t">
          <h3 className="flex items-center gap-3 px-4 pt-3 pb-1 font-medium text-[13px]">
            {t('latestTrips')}
            <TextLink href={trips.href(since)} className="ml-auto font-normal">
              {t('allTrips')}
            </TextLink>
          </h3>
          <TripRows params={{ ...since, orderBy: 'startAt desc', pageSize: PREVIEW_COUNT }} none={t('noTripsLately')} dated />
        </section>
      )}
    </>
  )
}
