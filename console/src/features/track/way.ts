import { parseTime } from '@/locale'
import type { Position } from '@/map'

/** A point of a way as the wire carries it. */
interface Passed {
  ts: string
  geo: Position
  speedKmh: number
  heading: number
  soc?: number
  odoKm?: number
  powerOn: boolean
}

/** Where a vehicle went, as the server tells it. */
export interface WayAnswer {
  points: Passed[]
  stops: { from: string; to: string; geo: Position }[]
  total: number
  thinned: boolean
  /** says in words that points were left out */
  notice?: string
}

/** A point of a way, with its moment in milliseconds. */
export interface Spot extends Omit<Passed, 'ts'> {
  at: number
}

export interface Rest {
  from: number
  to: number
  geo: Position
}

export interface Way {
  spots: Spot[]
  rests: Rest[]
  notice?: string
}

const moment = (wire: string) => parseTime(wire).getTime()

export const wayOf = ({ points, stops, notice }: WayAnswer): Way => ({
  spots: points.map(({ ts, ...rest }) => ({ ...rest, at: moment(ts) })),
  rests: stops.map(({ from, to, geo }) => ({ from: moment(from), to: moment(to), geo })),
  notice,
})

/** Speeds are drawn in these bands, each up to its bound in km/h; the last has none. 25 is the legal speed of electric bicycles. */
export const bands = [
  { upTo: 10, tone: 'info' },
  { upTo: 25, tone: 'success' },
  { upTo: 45, tone: 'warning' },
  { upTo: Number.POSITIVE_INFINITY, tone: 'danger' },
] as const

export const bandOf = (kmh: number) => bands.findIndex(band => kmh <= band.upTo)

/** After so long without a word nobody knows which way the vehicle took, in milliseconds. */
const unheard = 10 * 60_000

/** A stretch of a way in one band. */
export interface Stretch {
  band: number
  line: Position[]
}

/** A way cut where its speed changes band; where nothing was heard for long there is no line. */
export function stretches(spots: Spot[]): Stretch[] {
  const out: Stretch[] = []
  let open: Stretch | undefined
  for (const [i, spot] of spots.entries()) {
    const next = spots[i + 1]
    if (!next) break
    if (next.at - spot.at > unheard) {
      open = undefined
      continue
    }
    const band = bandOf(next.speedKmh)
    if (open?.band !== band) {
      open = { band, line: [spot.geo] }
      out.push(open)
    }
    open.line.push(next.geo)
  }
  return out
}

/** The last point not after a moment; the first one before it. */
export function indexAt(spots: { at: number }[], at: number): number {
  let low = 0
  let high = spots.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((spots[middle]?.at ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** Where the vehicle was at a moment: on the straight line between the points before and after it. */
export function positionAt(spots: Spot[], at: number): Position | undefined {
  const i = indexAt(spots, at)
  const spot = spots[i]
  const next = spots[i + 1]
  if (!spot || !next || at <= spot.at || next.at - spot.at > unheard) return spot?.geo
  const share = (at - spot.at) / (next.at - spot.at)
  return { lng: spot.geo.lng + (next.geo.lng - spot.geo.lng) * share, lat: spot.geo.lat + (next.geo.lat - spot.geo.lat) * share }
}

/** The next moment there is something to see at: where nothing was heard for long, that of the next point. */
export function eventful(spots: Spot[], at: number): number {
  const i = indexAt(spots, at)
  const spot = spots[i]
  const next = spots[i + 1]
  return spot && next && at > spot.at && next.at - spot.at > unheard ? next.at : at
}

/** A value of a chart; none where it is open. */
export interface Value {
  at: number
  value: number | null
}

/** At most so many points for a chart: of each piece its lowest and its highest, so that no peak is lost. It is open where nothing was heard for long. */
export function sampled<S extends { at: number }>(spots: S[], value: (spot: S) => number | undefined, most = 600): Value[] {
  const told = spots.flatMap(spot => {
    const own = value(spot)
    return own === undefined ? [] : [{ at: spot.at, value: own }]
  })
  const size = told.length <= most ? 1 : Math.ceil((told.length * 2) / most)
  const out: Value[] = []
  for (let from = 0; from < told.length; from += size) {
    const piece = told.slice(from, from + size)
    const low = piece.reduce((a, b) => (b.value < a.value ? b : a))
    const high = piece.reduce((a, b) => (b.value > a.value ? b : a))
    const [first, second] = low.at < high.at ? [low, high] : [high, low]
    const before = out.at(-1)
    if (before && first.at - before.at > unheard) out.push({ at: before.at + 1, value: null })
    out.push(...(first === second ? [first] : [first, second]))
  }
  return out
}
