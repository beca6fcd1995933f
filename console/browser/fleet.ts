import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'

interface Vehicle {
  id: number
  vin: string
  tboxSn: string
  ownerId: number
  /** where it was last heard, 0 before it said so */
  areaCode: number
}

/**
 * Vehicles of the demo that a test has for itself: two tests that run side by side and connect as one terminal would each end the other's connection. A
 * folder can be made once, whichever process makes it.
 */
export async function take(request: APIRequestContext, query: string, count: number, fits?: (vehicle: Vehicle) => Promise<boolean>) {
  const { data } = await (await request.get(`/bff/screens/equipmentManage/vehicleManage?pageSize=100&${query}`)).json()
  const taken: Vehicle[] = []
  for (const vehicle of (data.list as Vehicle[]).filter(row => row.tboxSn)) {
    if (taken.length === count) break
    if ((!fits || (await fits(vehicle))) && isFirst(vehicle.id)) taken.push(vehicle)
  }
  expect(taken.length, `vehicles of the demo for a test: ${query}`).toBe(count)
  return taken
}

/** One such vehicle. */
export async function takeOne(request: APIRequestContext, query: string, fits?: (vehicle: Vehicle) => Promise<boolean>): Promise<Vehicle> {
  return (await take(request, query, 1, fits))[0] as Vehicle
}

/** Whether no other test of this run has taken the vehicle. */
function isFirst(id: number): boolean {
  const folder = path.join(process.env.BROWSER_TEST_DATA ?? '', 'taken')
  mkdirSync(folder, { recursive: true })
  try {
    mkdirSync(path.join(folder, String(id)))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A sold vehicle that is off the line and knows a command. */
export const vehicleWith = (request: APIRequestContext, code: string): Promise<Vehicle> =>
  takeOne(request, 'onlineStatus.in=0&activationStatus=1&status.in=2&bindStatus.eq=1', async ({ id }) => {
    const { data: board } = await (await request.get(`/bff/overview/remoteCommand?id=${id}`)).json()
    return (board.commands as { code: string }[]).some(command => command.code === code)
  })
