import type { APIRequestContext } from '@playwright/test'

export interface Alarm {
  id: number
  vehicleId: number
  errCode: number
  errName: string
  firstAt: string
}

interface Trip {
  id: number
  vehicleId: number
  vehicleName: string
  startAt: string
  endAt: string
}

export const fetchRows = async <T>(request: APIRequestContext, path: string, query: string): Promise<T[]> =>
  (await (await request.get(`/bff/screens${path}?${query}`)).json()).data.list

/** Finds a demo alarm that began during a trip, and that trip; throws if there is none. */
export async function findAlarmDuringTrip(request: APIRequestContext): Promise<{ alarm: Alarm; trip: Trip }> {
  const alarms = await fetchRows<Alarm>(request, '/alarmManage/alarmManage', 'status.in=3&pageSize=1000&orderBy=lastAt desc')
  for (let page = 1; page <= 5; page++)
    for (const trip of await fetchRows<Trip>(
      request,
      '/equipmentManage/historytrace',
      `startAt.between=last30d&endReason.in=1&pageSize=1000&page=${page}`,
    )) {
      const alarm = alarms.find(
        ({ vehicleId, firstAt }) => vehicleId === trip.vehicleId && trip.startAt <= firstAt && firstAt <= trip.endAt,
      )
      if (alarm) return { alarm, trip }
    }
  throw new Error('no alarm of the demo began during a trip')
}
