import { type Page, type Row, useScreen } from '@/api'
import { formatTime, parseTime } from '@/locale'
import { detailRouteOf, listRouteOf } from '@/screens/resource-routes'
import { useCan, useDict } from '@/session'

/** Alarms of one span that are shown; a vehicle with more has other problems than where it went. */
const MAX_ALARMS = 100

/** An alarm at the moment it began. */
export interface ShownAlarm {
  id: number
  /** in milliseconds */
  at: number
  /** when, what and how bad */
  title: string
  href: string
}

/** The alarms of a vehicle that began between two moments, the first one first; undefined while they load, and for who may not see alarms. */
export function useAlarmsWithin(vehicle: number, from: number, to: number): ShownAlarm[] | undefined {
  const may = useCan()
  const levels = useDict('AlarmLevel')
  const place = listRouteOf('alarm')
  const detail = detailRouteOf('alarm')
  const permitted = place && detail && may(place.permission) && may(detail.permission)
  const { data } = useScreen<Page<Row & { errName: string | null; firstAt: string; level: number }>>(
    place?.route.path ?? '',
    permitted
      ? {
          resource: 'alarm',
          page: 1,
          pageSize: MAX_ALARMS,
          'vehicleId.eq': vehicle,
          'firstAt.between': `${formatTime(new Date(from))},${formatTime(new Date(to))}`,
        }
      : undefined,
  )
  if (!permitted) return undefined
  return data?.list
    .map(({ id, errName, firstAt, level }) => ({
      id,
      at: parseTime(firstAt).getTime(),
      title: `${firstAt.slice(5, 16)} ${errName ?? ''} · ${levels.label(level)}`,
      href: `${detail.path}?id=${id}`,
    }))
    .toSorted((a, b) => a.at - b.at)
}
