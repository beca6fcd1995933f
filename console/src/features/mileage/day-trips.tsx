import { historytrace, historytraceDetail } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { type Params, type RowOf, useRows } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'

/** Maximum number of trips shown; the trip list has the rest. */
const MAX_TRIPS_PER_DAY = 50

/** The trips behind a vehicle's mileage of one day; each links to its playback. */
export function DayTrips({ record }: { record: RowOf<'mileageDaily'> }) {
  const t = useTranslations('mileage')
  const params = {
    'vehicleId.eq': record.vehicleId,
    'startAt.between': `${record.day} 00:00:00,${record.day} 23:59:59`,
    orderBy: 'startAt asc',
    pageSize: MAX_TRIPS_PER_DAY,
  }
  return <TripRows params={params} none={t('noTrips')} />
}

interface Props {
  params: Params
  /** message without trips */
  none: string
  /** shows the date of each trip */
  dated?: boolean
}

/** List of a vehicle's trips. */
export function TripRows({ params, none, dated }: Props) {
  const t = useTranslations('mileage')
  const format = useFormatter()
  const { data, error } = useRows(historytrace, 'trip', params)
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  if (data.list.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{none}</p>
  const clock = (timestamp: string | null) => timestamp?.slice(11, 16) ?? '…'
  return (
    <ul className="text-[13px] tabular-nums">
      {data.list.map(trip => (
        <li key={trip.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-border border-b px-4 py-2 last:border-b-0">
          <TextLink href={hrefOf(historytraceDetail, { id: trip.id })}>
            {dated && `${trip.startAt?.slice(0, 10)} `}
            {clock(trip.startAt)}–{clock(trip.endAt)}
          </TextLink>
          <span>{t('km', { km: format.number(trip.distanceKm ?? 0, { minimumFractionDigits: 2 }) })}</span>
          <span className="min-w-0 text-muted-foreground">
            {trip.startAddr} → {trip.endAddr}
          </span>
        </li>
      ))}
    </ul>
  )
}
