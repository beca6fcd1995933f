import { Pause, Play } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useMemo, useRef } from 'react'
import type { Series } from '@/charts/seekable-charts'
import { indexAt } from '@/charts/time-series'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Slider } from '@/components/ui/slider'
import { lazy } from '@/loading/lazy'
import { formatTime } from '@/locale'
import { type Position, TrackMap } from '@/map'
import { go } from '@/navigation/router'
import { SegmentedControl } from '@/screens/segmented-control'
import { AlarmLinks } from '../alarm/alarm-links'
import { useAlarmsWithin } from '../alarm/use-alarms-within'
import { PLAYBACK_SPEEDS, useKeys, usePlayer } from './player'
import { bandColors, SpeedLegend } from './speed-legend'
import { positionAt, segmentsOf, skipGap, type Track, type TrackPoint } from './track'

// Code splitting: the chart library is large and loads together with the map.
const SeekableCharts = lazy(() => import('@/charts/seekable-charts').then(module => module.SeekableCharts<TrackPoint>))

/** A marker on the track: start, end, stop or alarm; `time` is in milliseconds. */
interface PlaybackMark {
  at: Position
  text: string
  title: string
  time: number
  href?: string
  alarm?: true
}

/** Playback of a track: map coloured by speed with stops and alarms, charts of speed and charge, all at the same time position. */
export function Playback({ track, vehicle }: { track: Track; vehicle: number }) {
  const t = useTranslations('way')
  const format = useFormatter()
  const containerRef = useRef<HTMLDivElement>(null)
  const { points, stops, notice } = track
  const from = points[0]?.at ?? 0
  const to = points.at(-1)?.at ?? from
  const player = usePlayer(from, to, at => skipGap(points, at))
  // Cached tabs stay in the document, so keys apply only while the player is visible.
  useKeys(player, from, to, () => containerRef.current?.checkVisibility() ?? false)
  const segments = useMemo(() => segmentsOf(points), [points])
  const alarms = useAlarmsWithin(vehicle, from, to)
  const marks = useMemo((): PlaybackMark[] => {
    const ends = [
      { at: points[0], text: t('startMark'), title: t('startAt') },
      { at: points.at(-1), text: t('endMark'), title: t('endAt') },
    ].flatMap(({ at, ...mark }) => (at ? [{ ...mark, at: at.geo, time: at.at }] : []))
    const stopMarks = stops.map(({ from, to, geo }, i) => ({
      at: geo,
      text: String(i + 1),
      title: t('stop', { from: formatTime(new Date(from)).slice(5, 16), minutes: Math.round((to - from) / 60_000) }),
      time: from,
    }))
    const alarmMarks = (alarms ?? []).flatMap(({ at: time, title, href }) => {
      const at = positionAt(points, time)
      return at ? [{ at, text: '!', title, time, href, alarm: true as const }] : []
    })
    return [...ends, ...stopMarks, ...alarmMarks]
  }, [points, stops, alarms, t])
  const series = useMemo(
    (): Series<TrackPoint>[] => [
      { title: t('speedChart'), unit: 'km/h', value: point => point.speedKmh, shape: 'linear' },
      { title: t('chargeChart'), unit: '%', value: point => point.soc, shape: 'stepAfter', top: 100 },
      { title: t('odometer'), unit: 'km', value: point => point.odoKm, shape: 'linear', tableOnly: true },
    ],
    [t],
  )
  const openMark = (mark: PlaybackMark | undefined) => {
    if (mark?.href) void go(mark.href)
    else player.seek(mark?.time ?? from)
  }
  const current = points[indexAt(points, player.at)]
  const now = positionAt(points, player.at)
  if (!current || !now) return null
  const clock = formatTime(new Date(player.at))
  const figures = [
    { label: t('speed'), value: `${format.number(current.speedKmh)} km/h` },
    { label: 'SOC', value: current.soc !== undefined ? `${current.soc} %` : '–' },
    { label: t('odometer'), value: current.odoKm !== undefined ? `${format.number(current.odoKm, { minimumFractionDigits: 1 })} km` : '–' },
  ]
  return (
    <div ref={containerRef} className="flex flex-col">
      {notice && <p className="border-border border-b bg-info-soft px-4 py-2 text-[13px]">{notice}</p>}
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-none max-md:h-72" />}>
        <TrackMap
          label={t('map', { stops: stops.length })}
          segments={segments}
          colors={bandColors}
          marks={marks}
          onMark={i => openMark(marks[i])}
          now={now}
          className="h-96 max-md:h-72"
        />
      </Suspense>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-y px-4 py-2 text-muted-foreground text-xs">
        <SpeedLegend />
        {stops.length > 0 && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="grid size-4 place-content-center rounded-full bg-foreground text-[10px] text-card">
              1
            </span>
            {t('stops', { count: stops.length })}
          </span>
        )}
      </div>
      {alarms && alarms.length > 0 && <AlarmLinks alarms={alarms} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <Button
          size="icon"
          onClick={player.toggle}
          title={t(player.playing ? 'pause' : 'play')}
          aria-label={t(player.playing ? 'pause' : 'play')}
        >
          {player.playing ? <Pause /> : <Play />}
        </Button>
        <Slider
          className="min-w-40 flex-1"
          aria-label={t('moment')}
          aria-valuetext={clock}
          min={0}
          max={Math.max(1, Math.round((to - from) / 1000))}
          step={1}
          value={Math.round((player.at - from) / 1000)}
          onChange={event => player.seek(from + Number(event.target.value) * 1000)}
          onKeyDown={event => {
            if (event.key !== ' ') return
            event.preventDefault()
            player.toggle()
          }}
        />
        <SegmentedControl
          label={t('pace')}
          value={String(player.speed)}
          options={PLAYBACK_SPEEDS.map(speed => [String(speed), `${speed}×`])}
          onChange={speed => player.setSpeed(Number(speed))}
        />
        <dl className="flex w-full flex-wrap items-baseline gap-x-6 gap-y-1 text-[13px] tabular-nums">
          <dd className="w-36 font-medium">{clock}</dd>
          {figures.map(({ label, value }) => (
            <div key={label} className="flex items-baseline gap-1.5">
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
          <dd className="ml-auto text-muted-foreground text-xs max-md:hidden">{t('keys')}</dd>
        </dl>
      </div>
      <Suspense fallback={<Skeleton className="mx-4 mb-4 h-60" />}>
        <SeekableCharts readings={points} series={series} marks={alarms} at={player.at} onSeek={player.seek} />
      </Suspense>
    </div>
  )
}
