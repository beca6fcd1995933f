import { mileage } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { type Row, useEndpoint } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { listRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { FigureCards } from '@/screens/report/figure-cards'
import { ReportChart } from '@/screens/report-screen'
import { useCan } from '@/session'
import { TripRows } from './day-trips'

/** Number of trips shown below the chart; the trip list has the rest. */
const PREVIEW_COUNT = 5

/** The cards that say something about a single vehicle. */
const cards = ['distance', 'days', 'perDay', 'trips']

/** The last 30 days of a vehicle: figures, mileage by day, and the latest trips with the permission to see trips. */
export function VehicleMileage({ record }: { record: Row }) {
  const t = useTranslations('mileage')
  const can = useCan()
  const { data, error, mutate } = useEndpoint('/stat/crm/report/getFigures', {
    page: mileage,
    query: { 'vehicleId.eq': record.id, 'day.between': 'last30d' },
  })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-64" />
  const trend = data.charts.find(({ key }) => key === 'trend')
  const trips = listRouteOf('trip')
  const since = { 'vehicleId.eq': record.id, 'startAt.between': `${data.from} 00:00:00,${data.to} 23:59:59` }
  return (
    <>
      <div className="flex flex-col gap-3 p-4">
        <FigureCards cards={data.cards.filter(({ key }) => cards.includes(key))} onRetry={() => mutate()} />
        {trend && <ReportChart chart={trend} onRetry={() => mutate()} />}
      </div>
      {trips && can(trips.permission) && (
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
