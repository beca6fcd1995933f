import useSWR from 'swr'
import { call } from './call'
import type { ApiError } from './envelope'
import type { Params } from './query'
import { readAddress } from './read-address'

/** Positions of the rows of a list. */
export interface Points {
  points: { id: number; lng: number; lat: number; state: number }[]
  /** count of rows without a position */
  unplaced: number
  /** whether the server left out points above its limit */
  capped: boolean
}

/** The positions of all rows that match the filters. */
export function usePoints(resource: string, filters: Params) {
  return useSWR<Points, ApiError, string>(readAddress('points', resource, filters), readPoints, { keepPreviousData: true })
}

/** The API sends points as tuples of numbers to keep large responses small. */
async function readPoints(path: string): Promise<Points> {
  const { points, unplaced, capped } = await call<{ points: [number, number, number, number][]; unplaced: number; capped?: true }>(path, {
    quiet: true,
  })
  return { points: points.map(([id, lng, lat, state]) => ({ id, lng, lat, state })), unplaced, capped: capped ?? false }
}
