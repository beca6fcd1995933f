import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'

interface Vehicle {
  id: number
  vin: string
  tboxSn: string
  ownerId: number
  /** division code of the last reported position, 0 without one */
  areaCode: number
}

/**
 * Claims demo vehicles for one test, because two parallel tests that connect as the same terminal would end each other's
 * connection. Fails if the query returns too few unclaimed vehicles with a terminal.
 */
export async function claimVehicles(
  request: APIRequestContext,
  query: string,
  count: number,
  matches?: (vehicle: Vehicle) => Promise<boolean>,
) {
  const { data } = await (await request.get(`/bff/screens/equipmentManage/vehicleManage?pageSize=100&${query}`)).json()
  const claimed: Vehicle[] = []
  for (const vehicle of (data.list as Vehicle[]).filter(row => row.tboxSn)) {
    if (claimed.length === count) break
    if ((!matches || (await matches(vehicle))) && claim(vehicle.id)) claimed.push(vehicle)
  }
  expect(claimed.length, `vehicles of the demo for a test: ${query}`).toBe(count)
  return claimed
}

/** Claims one demo vehicle. */
export async function claimVehicle(
  request: APIRequestContext,
  query: string,
  matches?: (vehicle: Vehicle) => Promise<boolean>,
): Promise<Vehicle> {
  return (await claimVehicles(request, query, 1, matches))[0] as Vehicle
}

/** Claims a vehicle and reports whether it was free. Creating a folder is atomic across the worker processes. */
function claim(id: number): boolean {
  const folder = path.join(process.env.BROWSER_TEST_DATA ?? '', 'claimed')
  mkdirSync(folder, { recursive: true })
  try {
    mkdirSync(path.join(folder, String(id)))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Claims a sold offline vehicle that is not stolen and supports the command. */
export const claimVehicleWithCommand = (request: APIRequestContext, code: string): Promise<Vehicle> =>
  claimVehicle(request, 'onlineStatus.in=0&activationStatus=1&status.in=2&bindStatus.eq=1&stolenFlag.eq=false', async ({ id }) => {
    const { data: remoteControl } = await (await request.get(`/bff/overview/remoteCommand?id=${id}`)).json()
    return (remoteControl.commands as { code: string }[]).some(command => command.code === code)
  })
