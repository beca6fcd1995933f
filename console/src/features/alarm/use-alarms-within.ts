import { type Page, type RowOf, useScreen } from '@/api'
import { formatTime, parseTime } from '@/locale'
import { detailRouteOf, listRouteOf } from '@/navigation/resource-routes'
import { useCan, useDict } from '@/session'

/** Maximum number of alarms loaded for one time range. */
const MAX_ALARMS = 100

/** An alarm at its start time. */
export interface ShownAlarm {
  id: number
  /** start time in milliseconds */
  at: number
  /** start time, name and level */
  title: string
  href: string
}

/**
 * Alarms of a vehicle that began within a time range, in ascending order; undefined while loading and without the permission to see alarms.
 */
export function useAlarmsWithin(vehicle: number, from: number, to: number): ShownAlarm[] | undefined {
  const can = useCan()
  const levels = useDict('AlarmLevel')
  const listRoute = listRouteOf('alarm')
  const detailRoute = detailRouteOf('alarm')
  const permitted = listRoute && detailRoute && can(listRoute.permission) && can(detailRoute.permission)
  const { data } = useScreen<Page<RowOf<'alarm'>>>(
    listRoute?.route.path ?? '',
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
      at: parseTime(firstAt ?? '').getTime(),
      title: `${firstAt?.slice(5, 16)} ${errName ?? ''} · ${levels.label(level)}`,
      href: `${detailRoute.path}?id=${id}`,
    }))
    .toSorted((a, b) => a.at - b.at)
}
