import type { TripTrack, TripTrackPoint } from '@contracts/endpoints'
import { indexAt, MAX_GAP_MS } from '@/charts/time-series'
import { parseTime } from '@/locale'
import type { Position } from '@/map'
import type { Purpose } from './purpose-form'

/** Query of a track: of a trip, or of a vehicle in a time range. */
export type TrackQuery = { id: number; purpose: Purpose } | { vin: string; start: string; end: string; purpose: Purpose }

/** A track point; `at` is in milliseconds. */
export interface TrackPoint extends Omit<TripTrackPoint, 'ts' | 'altM'> {
  at: number
}

/** A stop of a vehicle; times are in milliseconds. */
export interface Stop {
  from: number
  to: number
  geo: Position
}

/** A track with its points in ascending order of time. */
export interface Track {
  points: TrackPoint[]
  stops: Stop[]
  notice?: string
}

const toMillis = (timestamp: string) => parseTime(timestamp).getTime()

/** Parses the timestamps of a response to milliseconds. */
export const toTrack = ({ points, stops, notice }: TripTrack): Track => ({
  points: points.map(({ ts, ...rest }) => ({ ...rest, at: toMillis(ts) })),
  stops: stops.map(({ from, to, geo }) => ({ from: toMillis(from), to: toMillis(to), geo })),
  notice,
})

/** Speed bands with their upper bounds in km/h; the last has none. 25 km/h is the legal limit of electric bicycles. */
export const SPEED_BANDS = [
  { upTo: 10, tone: 'info' },
  { upTo: 25, tone: 'success' },
  { upTo: 45, tone: 'warning' },
  { upTo: Number.POSITIVE_INFINITY, tone: 'danger' },
] as const

/** Index of the speed band of a speed in km/h. */
export const speedBandOf = (kmh: number) => SPEED_BANDS.findIndex(band => kmh <= band.upTo)

/** A part of a track within one speed band. */
export interface Segment {
  band: number
  line: Position[]
}

/** Splits a track where the speed band changes; segments do not span data gaps. */
export function segmentsOf(points: TrackPoint[]): Segment[] {
  const out: Segment[] = []
  let current: Segment | undefined
  for (const [i, point] of points.entries()) {
    const next = points[i + 1]
    if (!next) break
    if (next.at - point.at > MAX_GAP_MS) {
      current = undefined
      continue
    }
    const band = speedBandOf(next.speedKmh)
    if (current?.band !== band) {
      current = { band, line: [point.geo] }
      out.push(current)
    }
    current.line.push(next.geo)
  }
  return out
}

/** Position at a time, linearly interpolated between the neighbouring points; the last known one within a data gap. */
export function positionAt(points: TrackPoint[], at: number): Position | undefined {
  const i = indexAt(points, at)
  const point = points[i]
  const next = points[i + 1]
  if (!point || !next || at <= point.at || next.at - point.at > MAX_GAP_MS) return point?.geo
  const share = (at - point.at) / (next.at - point.at)
  return { lng: point.geo.lng + (next.geo.lng - point.geo.lng) * share, lat: point.geo.lat + (next.geo.lat - point.geo.lat) * share }
}

/** The end of the data gap a time lies in, or else the time itself. */
export function skipGap(points: TrackPoint[], at: number): number {
  const i = indexAt(points, at)
  const point = points[i]
  const next = points[i + 1]
  return point && next && at > point.at && next.at - point.at > MAX_GAP_MS ? next.at : at
}
