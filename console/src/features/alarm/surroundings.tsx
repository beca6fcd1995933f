import type { TripSurroundings } from '@contracts/endpoints'
import { MapPin, SignalZero } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useMemo, useState } from 'react'
import { callEndpoint, type RowOf } from '@/api'
import type { Series } from '@/charts/seekable-charts'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { lazy } from '@/loading/lazy'
import { formatTime, parseTime } from '@/locale'
import { type Position, TrackMap } from '@/map'
import { EmptyState } from '@/screens/empty-state'
import { PurposeForm } from '../track/purpose-form'
import { bandColors, SpeedLegend } from '../track/speed-legend'
import { positionAt, segmentsOf, toTrack } from '../track/track'

const SeekableCharts = lazy(() => import('@/charts/seekable-charts').then(module => module.SeekableCharts<Reading>))

/** A telemetry reading; `at` is in milliseconds, values the vehicle did not report are null. */
interface Reading {
  at: number
  speedKmh: number
  soc: number | null
  tempC: number | null
}

/**
 * Panel with position, track and telemetry around the start of an alarm. A purpose is required; the data is component state and is not
 * cached.
 */
export function Surroundings({ record }: { record: RowOf<'alarm'> }) {
  const t = useTranslations('alarm')
  const [answer, setAnswer] = useState<TripSurroundings>()
  if (answer) return <AlarmSurroundings record={record} answer={answer} />
  return (
    <div className="p-4">
      <PurposeForm
        show={t('show')}
        ask={async purpose => setAnswer(await callEndpoint('/alarm/crm/alarm/track', { id: record.id, purpose }))}
      />
    </div>
  )
}

const toMillis = (timestamp: string) => parseTime(timestamp).getTime()

function AlarmSurroundings({ record, answer }: { record: RowOf<'alarm'>; answer: TripSurroundings }) {
  const t = useTranslations('alarm')
  const startedAt = toMillis(record.firstAt ?? '')
  const [at, setAt] = useState(startedAt)
  const { track, segments, readings, position, marks } = useMemo(() => {
    const track = toTrack(answer.way)
    const [first, last] = [track.points[0]?.at ?? Number.POSITIVE_INFINITY, track.points.at(-1)?.at ?? 0]
    const position = answer.geo ?? (first <= startedAt && startedAt <= last ? positionAt(track.points, startedAt) : undefined)
    return {
      track,
      position,
      segments: segmentsOf(track.points),
      readings: answer.telemetry.map(({ ts, ...rest }): Reading => ({ ...rest, at: toMillis(ts) })),
      marks: position
        ? [{ at: position, text: '!', title: t('began', { time: formatTime(new Date(startedAt)) }), alarm: true as const }]
        : [],
    }
  }, [answer, startedAt, t])
  return (
    <>
      {position ? <AlarmPosition position={position} /> : <EmptyState icon={MapPin} title={t('noPlace')} text={t('noPlaceText')} />}
      {(position || track.points.length > 0) && (
        <>
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-none max-md:h-64" />}>
            <TrackMap
              label={t('map')}
              segments={segments}
              colors={bandColors}
              marks={marks}
              now={positionAt(track.points, at)}
              className="h-80 max-md:h-64"
            />
          </Suspense>
          {segments.length > 0 && (
            <div className="border-border border-y px-4 py-2 text-muted-foreground text-xs">
              <SpeedLegend />
            </div>
          )}
        </>
      )}
      <Telemetry readings={readings} span={[toMillis(answer.from), toMillis(answer.to)]} startedAt={startedAt} at={at} onSeek={setAt} />
    </>
  )
}

function AlarmPosition({ position }: { position: Position }) {
  const degrees = `${position.lng.toFixed(6)}, ${position.lat.toFixed(6)}`
  return (
    <p className="flex items-center gap-1.5 px-4 py-2 text-[13px]">
      <MapPin className="size-4 text-muted-foreground" />
      <span className="font-mono">{degrees}</span>
      <CopyButton value={degrees} />
    </p>
  )
}

interface TelemetryProps {
  readings: Reading[]
  span: [from: number, to: number]
  startedAt: number
  at: number
  onSeek(at: number): void
}

/** Charts of charge, temperature and speed around the start of an alarm; a note lists series without any value. */
function Telemetry({ readings, span, startedAt, at, onSeek }: TelemetryProps) {
  const t = useTranslations('alarm')
  const series = useMemo(
    (): Series<Reading>[] => [
      { title: t('charge'), unit: '%', value: ({ soc }) => soc ?? undefined, shape: 'stepAfter', top: 100 },
      { title: t('temperature'), unit: '℃', value: ({ tempC }) => tempC ?? undefined, shape: 'linear' },
      { title: t('speed'), unit: 'km/h', value: ({ speedKmh }) => speedKmh, shape: 'linear' },
    ],
    [t],
  )
  if (readings.length === 0) return <EmptyState icon={SignalZero} title={t('noTelemetry')} text={t('noTelemetryText')} />
  const missing = series.filter(({ value }) => readings.every(reading => value(reading) === undefined))
  return (
    <section aria-label={t('telemetry')} className="pt-3">
      <p className="flex flex-wrap items-baseline gap-x-3 px-4 text-[13px] tabular-nums">
        <span className="font-medium">{t('telemetry')}</span>
        <span>{formatTime(new Date(at))}</span>
        {missing.length > 0 && (
          <span className="text-muted-foreground">{t('missing', { series: missing.map(other => other.title).join(t('comma')) })}</span>
        )}
      </p>
      <Suspense fallback={<Skeleton className="mx-4 mb-4 h-96" />}>
        <SeekableCharts
          readings={readings}
          series={series}
          span={span}
          marks={[{ at: startedAt, title: t('began', { time: formatTime(new Date(startedAt)) }) }]}
          at={at}
          onSeek={onSeek}
        />
      </Suspense>
    </section>
  )
}
