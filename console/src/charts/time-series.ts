/** A longer pause between two points is a gap in the data. */
export const MAX_GAP_MS = 10 * 60_000

/** Index of the last point at or before a time (binary search); 0 before the first. */
export function indexAt(points: { at: number }[], at: number): number {
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const mid = Math.ceil((low + high) / 2)
    if ((points[mid]?.at ?? 0) <= at) low = mid
    else high = mid - 1
  }
  return low
}

/** A value of a chart; null leaves the line open. */
export interface SeriesPoint {
  at: number
  value: number | null
}

/**
 * Downsamples a series to about `most` points for a chart: minimum and maximum of each bucket, so that peaks are preserved. A null value
 * marks a data gap.
 */
export function downsample<S extends { at: number }>(points: S[], value: (point: S) => number | undefined, maxPoints = 600): SeriesPoint[] {
  const values = points.flatMap(point => {
    const v = value(point)
    return v === undefined ? [] : [{ at: point.at, value: v }]
  })
  const size = values.length <= maxPoints ? 1 : Math.ceil((values.length * 2) / maxPoints)
  const out: SeriesPoint[] = []
  for (let from = 0; from < values.length; from += size) {
    const piece = values.slice(from, from + size)
    const min = piece.reduce((a, b) => (b.value < a.value ? b : a))
    const max = piece.reduce((a, b) => (b.value > a.value ? b : a))
    const [first, second] = min.at < max.at ? [min, max] : [max, min]
    const before = out.at(-1)
    if (before && first.at - before.at > MAX_GAP_MS) out.push({ at: before.at + 1, value: null })
    out.push(...(first === second ? [first] : [first, second]))
  }
  return out
}
