import type { Label } from '@contracts/declaration'

/** How a chart is drawn. Bars of a ranking and a Pareto chart are in descending order, those of a histogram in their own. A matrix is a heat map with its values, a tabular chart a table. */
export type ChartShape =
  | 'line'
  | 'area'
  | 'stackedBar'
  | 'column'
  | 'donut'
  | 'gauge'
  | 'ranking'
  | 'pareto'
  | 'histogram'
  | 'funnel'
  | 'heatMap'
  | 'matrix'
  | 'tabular'

/** The data of a chart: series of named points. Charts of one value per point have one series, heat maps one per row. */
export interface ChartData extends Label {
  key: string
  shape: ChartShape
  series: ChartSeries[]
  /** unit of the values */
  unit?: string
  /** value of the line that the others are compared with */
  threshold?: number
  /** labelled lines that the series are compared with */
  limits?: (Label & { key: string; value: number })[]
  /** bounds of the axis of lines that change little; it begins at zero otherwise, and always contains the values */
  axis?: [number | 'auto', number | 'auto']
}

/** One line, one colour of stacked bars, or one row of a heat map. */
export interface ChartSeries extends Label {
  key: string
  /** whether it is the compared period, which is drawn dashed */
  compared?: boolean
  points: ChartPoint[]
}

/** One value, null if it is unknown. */
export interface ChartPoint {
  key: string
  /** label; the key when absent, such as a date */
  label?: Label
  value: number | null
  /** list of the counted rows */
  link?: string
  /** sum of the parts that are not named */
  rest?: boolean
  /** rows without a value */
  unknown?: boolean
  /** of a period that is not over: the value so far */
  live?: boolean
}

/** Shapes whose horizontal axis is time. */
export const isOverTime = (shape: ChartShape) => shape === 'line' || shape === 'area' || shape === 'stackedBar' || shape === 'column'

/** Shapes drawn as bars with their numbers, which are a table already. */
export const isBarList = (shape: ChartShape) => ['ranking', 'pareto', 'histogram', 'funnel'].includes(shape)

/** Numbers in charts have two decimals at most. */
export const decimals = { maximumFractionDigits: 2 } as const

/** Whether there is nothing to draw. */
export const isEmpty = ({ series }: ChartData) => series.every(({ points }) => points.length === 0)

/** Row of a plot over time: the values by the key of their series. */
export type PlotRow = { key: string } & Record<string, number | string | null>

/** Key of a series' values of periods that are not over, which are drawn apart. */
export const liveKey = ({ key }: Pick<ChartSeries, 'key'>) => `${key} live`

/**
 * Rows of a plot over time. A compared series follows the points of the first one in order, whatever its own dates are. A value of a period
 * that is not over has a key of its own; `joined` repeats the value before it there, so that a line leads to it.
 */
export function plotRows(series: ChartSeries[], joined = false): PlotRow[] {
  return (series[0]?.points ?? []).map((point, i) =>
    Object.assign(
      { key: point.key },
      ...series.map(one => {
        const at = one.points[i]
        const value = at?.value ?? null
        if (at?.live) return { [one.key]: null, [liveKey(one)]: value }
        return { [one.key]: value, ...(joined && one.points[i + 1]?.live && { [liveKey(one)]: value }) }
      }),
    ),
  )
}

/** Sum of the known values. */
export const totalOf = ({ points }: ChartSeries) => points.reduce((sum, { value }) => sum + (value ?? 0), 0)

/** Point with the largest value. */
export function maxOf({ points }: ChartSeries): ChartPoint | undefined {
  return points.reduce<ChartPoint | undefined>((max, point) => ((point.value ?? 0) > (max?.value ?? -1) ? point : max), undefined)
}

/** Colour of the i-th of several series or parts: the accent, paler with each; grey for the rest and for unknown values. */
export function partColor(i: number, count: number, { rest, unknown }: Pick<ChartPoint, 'rest' | 'unknown'> = {}): string {
  if (rest || unknown) return `color-mix(in oklab, var(--muted-foreground) ${rest ? 45 : 25}%, var(--card))`
  return `color-mix(in oklab, var(--accent) ${100 - Math.round((i * 75) / Math.max(count, 1))}%, var(--card))`
}

/** Short form of a date or a time on an axis: without the year, or without the date. */
export function shortKey(key: string): string {
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d/u.test(key)) return key.slice(11, 16)
  return /^\d{4}-\d\d-\d\d$/u.test(key) ? key.slice(5) : key
}
