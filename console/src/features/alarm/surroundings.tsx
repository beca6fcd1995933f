import { MapPin, SignalZero } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useMemo, useState } from 'react'
import { call, type Row } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { lazy } from '@/loading/later'
import { formatTime, parseTime } from '@/locale'
import { type Position, TrackMap } from '@/map'
import { EmptyState } from '@/screens/empty-state'
import type { Series } from '../track/charts'
import { inks, SpeedLegend } from '../track/legend'
import { type Purpose, PurposeForm } from '../track/purpose'
import { positionAt, stretches, type WayAnswer, wayOf } from '../track/way'

const Charts = lazy(() => import('../track/charts').then(module => ({ default: module.Charts<Reading> })))

/** What a vehicle reported at a moment, in milliseconds; what it did not report is null. */
interface Reading {
  at: number
  speedKmh: number
  soc: number | null
  tempC: number | null
}

/** What is stored of a vehicle around the beginning of an alarm, as the server answers it. */
interface Answer {
  from: string
  to: string
  geo: Position | null
  way: WayAnswer
  telemetry: (Omit<Reading, 'at'> & { ts: string })[]
}

/** Where the vehicle was when an alarm began and what it reported before and after, for a purpose. It is known to this visit of the detail alone. */
export function Surroundings({ record }: { record: Row }) {
  const t = useTranslations('alarm')
  const [answer, setAnswer] = useState<Answer>()
  if (answer) return <Around record={record} answer={answer} />
  return (
    <div className="p-4">
      <PurposeForm show={t('show')} ask={async purpose => setAnswer(await read(record.id, purpose))} />
    </div>
  )
}

const read = (id: number, purpose: Purpose) => call<Answer>('/bff/ways/alarm', { body: { id, purpose }, quiet: true })

const moment = (wire: string) => parseTime(wire).getTime()

function Around({ record, answer }: { record: Row; answer: Answer }) {
  const t = useTranslations('alarm')
  const began = moment(String(record.firstAt))
  const [at, setAt] = useState(began)
  const { way, pieces, readings, place, marks } = useMemo(() => {
    const way = wayOf(answer.way)
    const [first, last] = [way.spots[0]?.at ?? Number.POSITIVE_INFINITY, way.spots.at(-1)?.at ?? 0]
    const place = answer.geo ?? (first <= began && began <= last ? positionAt(way.spots, began) : undefined)
    return {
      way,
      place,
      pieces: stretches(way.spots),
      readings: answer.telemetry.map(({ ts, ...rest }): Reading => ({ ...rest, at: moment(ts) })),
      marks: place ? [{ at: place, text: '!', title: t('began', { time: formatTime(new Date(began)) }), alarm: true as const }] : [],
    }
  }, [answer, began, t])
  return (
    <>
      {place ? <Place place={place} /> : <EmptyState icon={MapPin} title={t('noPlace')} text={t('noPlaceText')} />}
      {(place || way.spots.length > 0) && (
        <>
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-none max-md:h-64" />}>
            <TrackMap
              label={t('map')}
              pieces={pieces}
              inks={inks}
              marks={marks}
              now={positionAt(way.spots, at)}
              className="h-80 max-md:h-64"
            />
          </Suspense>
          {pieces.length > 0 && (
            <div className="border-border border-y px-4 py-2 text-muted-foreground text-xs">
              <SpeedLegend />
            </div>
          )}
        </>
      )}
      <Telemetry readings={readings} span={[moment(answer.from), moment(answer.to)]} began={began} at={at} onSeek={setAt} />
    </>
  )
}

function Place({ place }: { place: Position }) {
  const degrees = `${place.lng.toFixed(6)}, ${place.lat.toFixed(6)}`
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
  began: number
  at: number
  onSeek(at: number): void
}

/** Charge, temperature and speed around the moment an alarm began; what the vehicle did not report is said in words. */
function Telemetry({ readings, span, began, at, onSeek }: TelemetryProps) {
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
          <span className="text-muted-foreground">{t('missing', { series: missing.map(own => own.title).join(t('comma')) })}</span>
        )}
      </p>
      <Suspense fallback={<Skeleton className="mx-4 mb-4 h-96" />}>
        <Charts
          readings={readings}
          series={series}
          span={span}
          marks={[{ at: began, title: t('began', { time: formatTime(new Date(began)) }) }]}
          at={at}
          onSeek={onSeek}
        />
      </Suspense>
    </section>
  )
}
