import { parseTime } from '@/locale'
import type { Position } from '@/map'

/** A point of a way as the wire carries it. */
interface WirePoint {
  ts: string
  geo: Position
  speedKmh: number
  heading: number
  soc?: number
  odoKm?: number
  powerOn: boolean
}

/** Where a vehicle went, as the server tells it. */
export interface TrackResponse {
  points: WirePoint[]
  stops: { from: string; to: string; geo: Position }[]
  total: number
  thinned: boolean
  /** says in words that points were left out */
  notice?: string
}

/** A point of a way, with its moment in milliseconds. */
export interface TrackPoint extends Omit<WirePoint, 'ts'> {
  at: number
}

export interface Stop {
  from: number
  to: number
  geo: Position
}

export interface Track {
  points: TrackPoint[]
  stops: Stop[]
  notice?: string
}

const toMillis = (wire: string) => parseTime(wire).getTime()

export const toTrack = ({ points, stops, notice }: TrackResponse): Track => ({
  points: points.map(({ ts, ...rest }) => ({ ...rest, at: toMillis(ts) })),
  stops: stops.map(({ from, to, geo }) => ({ from: toMillis(from), to: toMillis(to), geo })),
  notice,
})

/** Speeds are drawn in these bands, each up to its bound in km/h; the last has none. 25 is the legal speed of electric bicycles. */
export const SPEED_BANDS = [
  { upTo: 10, tone: 'info' },
  { upTo: 25, tone: 'success' },
  { upTo: 45, tone: 'warning' },
  { upTo: Number.POSITIVE_INFINITY, tone: 'danger' },
] as const

export const speedBandOf = (kmh: number) => SPEED_BANDS.findIndex(band => kmh <= band.upTo)

/** After so long without a word nobody knows which way the vehicle took, in milliseconds. */
const MAX_GAP_MS = 10 * 60_000

/** A stretch of a way in one band. */
export interface Segment {
  band: number
  line: Position[]
}

/** A way cut where its speed changes band; where nothing was heard for long there is no line. */
export function segmentsOf(points: TrackPoint[]): Segment[] {
  const out: Segment[] = []
  let open: Segment | undefined
  for (const [i, point] of points.entries()) {
    const next = points[i + 1]
    if (!next) break
    if (next.at - point.at > MAX_GAP_MS) {
      open = undefined
      continue
    }
    const band = speedBandOf(next.speedKmh)
    if (open?.band !== band) {
      open = { band, line: [point.geo] }
      out.push(open)
    }
    open.line.push(next.geo)
  }
  return out
}

/** The last point not after a moment; the first one before it. */
export function indexAt(points: { at: number }[], at: number): number {
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((points[middle]?.at ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** Where the vehicle was at a moment: on the straight line between the points before and after it. */
export function positionAt(points: TrackPoint[], at: number): Position | undefined {
  const i = indexAt(points, at)
  const point = points[i]
  const next = points[i + 1]
  if (!point || !next || at <= point.at || next.at - point.at > MAX_GAP_MS) return point?.geo
  const share = (at - point.at) / (next.at - point.at)
  return { lng: point.geo.lng + (next.geo.lng - point.geo.lng) * share, lat: point.geo.lat + (next.geo.lat - point.geo.lat) * share }
}

/** The next moment there is something to see at: where nothing was heard for long, that of the next point. */
export function skipGap(points: TrackPoint[], at: number): number {
  const i = indexAt(points, at)
  const point = points[i]
  const next = points[i + 1]
  return point && next && at > point.at && next.at - point.at > MAX_GAP_MS ? next.at : at
}

/** A value of a chart; none where it is open. */
export interface SeriesPoint {
  at: number
  value: number | null
}

/** At most so many points for a chart: of each piece its lowest and its highest, so that no peak is lost. It is open where nothing was heard for long. */
export function downsample<S extends { at: number }>(points: S[], value: (point: S) => number | undefined, most = 600): SeriesPoint[] {
  const told = points.flatMap(point => {
    const own = value(point)
    return own === undefined ? [] : [{ at: point.at, value: own }]
  })
  const size = told.length <= most ? 1 : Math.ceil((told.length * 2) / most)
  const out: SeriesPoint[] = []
  for (let from = 0; from < told.length; from += size) {
    const piece = told.slice(from, from + size)
    const low = piece.reduce((a, b) => (b.value < a.value ? b : a))
    const high = piece.reduce((a, b) => (b.value > a.value ? b : a))
    const [first, second] = low.at < high.at ? [low, high] : [high, low]
    const before = out.at(-1)
    if (before && first.at - before.at > MAX_GAP_MS) out.push({ at: before.at + 1, value: null })
    out.push(...(first === second ? [first] : [first, second]))
  }
  return out
}
