import { ChartLine, Table2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { memo, type PointerEvent, useMemo, useRef, useState } from 'react'
import { AreaChart, CartesianGrid, ResponsiveContainer, Area as Surface, XAxis, YAxis } from 'recharts'
import { Button } from '@/components/ui/button'
import { formatTime } from '@/locale'
import { indexAt, type Spot, sampled, type Value } from './way'

/** Where the plot lies in its box, in pixels: beside its axis, and off the edge. */
const left = 40
const right = 12

/** A chart follows its size this often at most, in ms. */
const resizeEvery = 100

const tick = { fill: 'var(--muted-foreground)', fontSize: 12 }

interface Props {
  spots: Spot[]
  /** the moment that is shown */
  at: number
  onSeek(at: number): void
}

/** Speed and charge along the way; a press or a pull on them leads to that moment. */
export function Charts({ spots, at, onSeek }: Props) {
  const t = useTranslations('way')
  const [asTable, setAsTable] = useState(false)
  const from = spots[0]?.at ?? 0
  const to = spots.at(-1)?.at ?? from
  const speed = useMemo(() => sampled(spots, spot => spot.speedKmh), [spots])
  const charge = useMemo(() => sampled(spots, spot => spot.soc), [spots])
  const spot = spots[indexAt(spots, at)]
  const charts = [
    { title: t('speedChart'), points: speed, unit: 'km/h', value: spot?.speedKmh, shape: 'linear' as const },
    { title: t('chargeChart'), points: charge, unit: '%', value: spot?.soc, shape: 'stepAfter' as const, top: 100 },
  ].filter(chart => chart.points.length > 0)
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <div className="flex justify-end">
        <Button
          variant="ghost"
          size="icon-sm"
          title={t(asTable ? 'asChart' : 'asTable')}
          aria-label={t(asTable ? 'asChart' : 'asTable')}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <ChartLine /> : <Table2 />}
        </Button>
      </div>
      {asTable ? (
        <Table spots={spots} onSeek={onSeek} />
      ) : (
        charts.map(({ title, value, ...chart }) => (
          <figure key={title} className="m-0">
            <figcaption className="mb-1 flex gap-2 text-muted-foreground text-xs tabular-nums">
              {title} ({chart.unit})<strong className="font-medium text-foreground">{value ?? '–'}</strong>
            </figcaption>
            <Course title={title} from={from} to={to} at={at} onSeek={onSeek} {...chart} />
          </figure>
        ))
      )}
    </div>
  )
}

interface CourseProps {
  title: string
  points: Value[]
  unit: string
  shape: 'linear' | 'stepAfter'
  top?: number
  from: number
  to: number
  at: number
  onSeek(at: number): void
}

/** One figure in the course of the way, and a line at the moment that is shown: the plot itself is drawn once. */
function Course({ title, points, unit, shape, top, from, to, at, onSeek }: CourseProps) {
  const t = useTranslations('way')
  const box = useRef<HTMLDivElement>(null)
  const values = points.flatMap(point => point.value ?? [])
  const share = to > from ? (at - from) / (to - from) : 0
  function seek({ clientX, buttons, type }: PointerEvent) {
    if (!box.current || (type === 'pointermove' && buttons !== 1)) return
    const { x, width } = box.current.getBoundingClientRect()
    onSeek(from + ((clientX - x - left) / (width - left - right)) * (to - from))
  }
  return (
    <div
      ref={box}
      role="img"
      aria-label={t('course', { title, least: Math.min(...values), most: Math.max(...values), unit })}
      onPointerDown={seek}
      onPointerMove={seek}
      className="relative h-28 cursor-pointer touch-pan-y select-none"
    >
      <Plot points={points} shape={shape} top={top} from={from} to={to} />
      <span
        aria-hidden
        className="pointer-events-none absolute top-0 bottom-6 w-0.5 -translate-x-1/2 bg-primary"
        style={{ left: `calc(${left}px + (100% - ${left + right}px) * ${share})` }}
      />
    </div>
  )
}

const Plot = memo(function Plot({ points, shape, top, from, to }: Pick<CourseProps, 'points' | 'shape' | 'top' | 'from' | 'to'>) {
  const many = to - from > 36 * 3_600_000
  return (
    <ResponsiveContainer debounce={resizeEvery} initialDimension={{ width: 1, height: 1 }}>
      <AreaChart data={points} accessibilityLayer={false} margin={{ top: 4, right, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="at"
          type="number"
          domain={[from, to]}
          tickFormatter={(moment: number) => formatTime(new Date(moment)).slice(many ? 5 : 11, 16)}
          tick={tick}
          tickLine={false}
          height={24}
          stroke="var(--border)"
          minTickGap={24}
        />
        <YAxis domain={[0, top ?? 'auto']} tick={tick} tickLine={false} axisLine={false} width={left} tickCount={3} />
        <Surface
          type={shape}
          dataKey="value"
          stroke="var(--accent)"
          strokeWidth={1.5}
          fill="var(--accent)"
          fillOpacity={0.12}
          isAnimationActive={false}
          activeDot={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
})

/** How many rows of the way are read as figures. */
const most = 500

/** What the charts draw, as figures that lead to their moments. */
function Table({ spots, onSeek }: Pick<Props, 'spots' | 'onSeek'>) {
  const t = useTranslations('way')
  const format = useFormatter()
  const every = Math.ceil(spots.length / most)
  const rows = spots.filter((_, i) => i % every === 0)
  return (
    <div className="max-h-72 overflow-y-auto">
      <table className="w-full text-[13px] tabular-nums">
        <thead className="sticky top-0 bg-card text-left text-muted-foreground text-xs">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {t('time')}
            </th>
            {[`${t('speed')} (km/h)`, 'SOC (%)', `${t('odometer')} (km)`].map(head => (
              <th key={head} scope="col" className="py-1 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(spot => (
            <tr key={spot.at} className="border-border border-t">
              <th scope="row" className="py-1 text-left font-normal">
                <button type="button" className="text-accent-text hover:underline" onClick={() => onSeek(spot.at)}>
                  {formatTime(new Date(spot.at))}
                </button>
              </th>
              <td className="py-1 text-right">{format.number(spot.speedKmh)}</td>
              <td className="py-1 text-right">{spot.soc ?? '–'}</td>
              <td className="py-1 text-right">{spot.odoKm ? format.number(spot.odoKm, { minimumFractionDigits: 1 }) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
