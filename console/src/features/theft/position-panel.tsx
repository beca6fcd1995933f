import { TheftStatus } from '@contracts/codes/theftStatus'
import type { TheftLive, TheftPosition } from '@contracts/endpoints'
import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiError, callEndpoint, type RowOf } from '@/api'
import { Age } from '@/components/age'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { TrackMap } from '@/map'
import { EmptyState } from '@/screens/empty-state'
import { useDict } from '@/session'
import { type Purpose, PurposeForm } from '../track/purpose-form'
import { bandColors, SpeedLegend } from '../track/speed-legend'
import { segmentsOf, toTrack } from '../track/track'

/** Pause between two requests while a vehicle is tracked. The server counts them as one view. */
const REFRESH_MS = 10_000

/** Age from which a position is shown as old: a tracked vehicle reports at least once a minute. */
const MAX_AGE_MS = 120_000

/**
 * Where a stolen vehicle is and was. A purpose is required; each view is in the custody log, and the data is component state. A tracked
 * vehicle is followed until the window is hidden or the panel closed.
 */
export function StolenPosition({ record }: { record: RowOf<'stolenReport'> }) {
  const t = useTranslations('theft')
  const [shown, setShown] = useState<{ position: TheftPosition; purpose: Purpose }>()
  const [refusal, setRefusal] = useState<string>()
  const followed = record.status === TheftStatus.tracking || record.status === TheftStatus.located

  async function load(purpose: Purpose) {
    setShown({ position: await callEndpoint('/veh/crm/stolen/position', { id: record.id, purpose }), purpose })
    setRefusal(undefined)
  }
  const refresh = useEffectEvent(async () => {
    if (!shown || document.hidden) return
    try {
      await load(shown.purpose)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    }
  })
  const following = followed && shown !== undefined
  useEffect(() => {
    if (!following) return
    const timer = setInterval(() => void refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [following])

  if (!shown)
    return (
      <div className="p-4">
        <PurposeForm show={t('show')} ask={load} />
      </div>
    )
  return (
    <>
      {shown.position.live && <LiveFacts live={shown.position.live} />}
      {refusal && <p className="px-4 pb-2 text-[13px] text-danger">{refusal}</p>}
      <PositionMap position={shown.position} />
    </>
  )
}

function LiveFacts({ live }: { live: TheftLive }) {
  const t = useTranslations('theft')
  const online = useDict('OnlineStatus')
  const kinds = useDict('LocKind')
  const degrees = live.geo && `${live.geo.lng.toFixed(6)}, ${live.geo.lat.toFixed(6)}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-[13px] tabular-nums">
      <span>{online.label(live.onlineStatus)}</span>
      {degrees && (
        <span className="flex items-center gap-1 font-mono">
          {degrees}
          <CopyButton value={degrees} />
        </span>
      )}
      {live.geoAt && <Age at={live.geoAt} maxAgeMs={MAX_AGE_MS} text={time => t('fixed', { time })} />}
      {live.locKind ? <span>{kinds.label(live.locKind)}</span> : null}
      <span>{t('speed', { speed: live.speedKmh })}</span>
      {live.soc > 0 && <span>{t('charge', { soc: live.soc })}</span>}
      {live.rsrp !== 0 && <span>{t('signal', { rsrp: live.rsrp })}</span>}
      <span>{t(live.powerOn ? 'on' : 'off')}</span>
    </div>
  )
}

function PositionMap({ position }: { position: TheftPosition }) {
  const t = useTranslations('theft')
  const { segments, last, marks, shape } = useMemo(() => {
    const track = toTrack(position.way)
    const last = position.live?.geo ?? track.points.at(-1)?.geo
    const marks = position.lostGeo
      ? [{ at: position.lostGeo, text: '!', title: t('lost', { time: position.lostAt }), alarm: true as const }]
      : []
    return { segments: segmentsOf(track.points), last, marks, shape: track.points.length }
  }, [position, t])
  if (!last && marks.length === 0) return <EmptyState icon={MapPinOff} title={t('none')} text={t('noneText')} />
  return (
    <>
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-none max-md:h-64" />}>
        {/* Segments are read at mount. */}
        <TrackMap
          key={shape}
          label={t('map')}
          segments={segments}
          colors={bandColors}
          marks={marks}
          now={last ?? undefined}
          className="h-96 max-md:h-64"
        />
      </Suspense>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-t px-4 py-2 text-muted-foreground text-xs">
        {segments.length > 0 && <SpeedLegend />}
        <span>{t('points', { n: position.way.total })}</span>
        {position.way.notice && <span>{position.way.notice}</span>}
      </div>
    </>
  )
}
