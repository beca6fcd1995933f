import type { APIRequestContext } from '@playwright/test'

interface Vehicle {
  id: number
  vin: string
  tboxSn: string
}

/** A vehicle of the demo that is off the line and knows a command, the nth of them. */
export async function vehicleWith(request: APIRequestContext, code: string, nth: number): Promise<Vehicle> {
  const path = '/bff/screens/equipmentManage/vehicleManage?onlineStatus.in=0&activationStatus=1&status.in=2&bindStatus.eq=1&pageSize=100'
  const { data } = await (await request.get(path)).json()
  for (const vehicle of (data.list as Vehicle[]).filter(row => row.tboxSn)) {
    const { data: board } = await (await request.get(`/bff/overview/remoteCommand?id=${vehicle.id}`)).json()
    if ((board.commands as { code: string }[]).some(command => command.code === code) && nth-- === 0) return vehicle
  }
  throw new Error(`no vehicle of the demo knows ${code}`)
}
