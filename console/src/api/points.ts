import useSWR from 'swr'
import { call } from './call'
import type { ApiError } from './envelope'
import { type Params, queryOf } from './screen'

/** Where the rows of a list lie. */
export interface Points {
  points: { id: number; lng: number; lat: number; state: number }[]
  /** rows without a position */
  unplaced: number
  /** there are more points than these */
  capped: boolean
}

/** Where the rows that conditions match lie, all of them. */
export function usePoints(resource: string, conditions: Params) {
  return useSWR<Points, ApiError, string>(`/bff/points/${resource}?${queryOf(conditions)}`, readPoints, { keepPreviousData: true })
}

/** Points travel as bare rows of numbers, because there are many. */
async function readPoints(path: string): Promise<Points> {
  const { points, unplaced, capped } = await call<{ points: [number, number, number, number][]; unplaced: number; capped?: true }>(path, {
    quiet: true,
  })
  return { points: points.map(([id, lng, lat, state]) => ({ id, lng, lat, state })), unplaced, capped: capped ?? false }
}
