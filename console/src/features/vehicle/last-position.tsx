import { Clock, ExternalLink, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { call, type Row, type RowOf } from '@/api'
import { Age } from '@/components/age'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { useStale } from '@/locale/clock'
import { PickMap, type Position } from '@/map'
import { useCan, useDict } from '@/session'
import { type Purpose, PurposeForm } from '../track/purpose-form'

/** Message keys of the accuracy, by location method (equipment catalogue, LocKind). */
const accuracies = { 1: 'gnss', 2: 'cell', 3: 'wifi', 4: 'phone' } as const

/** The members of a live state that depend on the purpose; the others are those of its resource. */
interface LivePosition extends Pick<RowOf<'vehicleShadow'>, 'locKind' | 'geoAt'> {
  geo: Position | null
  geoWithheld: boolean
  /** the nearest district, in Chinese like addresses */
  geoArea?: string
}

interface Props {
  record: Row
  /** age in milliseconds from which values are stale */
  maxAgeMs: number
  /** time of the last contact if the vehicle is offline */
  offlineSince: string | null
}

/** Page of Amap with a marker; it converts WGS-84 itself. Only a click sends the position there. */
const amapAddress = ({ lng, lat }: Position) =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${lng.toFixed(6)},${lat.toFixed(6)}`, coordinate: 'wgs84' })}`

/** Last position of a vehicle. A purpose is required, which the server records; the data is component state and is not cached. */
export function LastPosition({ record, maxAgeMs, offlineSince }: Props) {
  const t = useTranslations('lastPlace')
  const can = useCan()
  const [live, setLive] = useState<LivePosition>()
  if (!can('trace:view')) return null
  return (
    <section aria-label={t('title')} className="border-border border-t p-4">
      <h3 className="mb-2 flex items-center gap-1.5 font-medium text-[13px]">
        <MapPin className="size-4" />
        {t('title')}
      </h3>
      {!live ? (
        <PositionRequest record={record} onAnswer={setLive} />
      ) : live.geoWithheld ? (
        <p className="text-muted-foreground text-sm">{t('withheld')}</p>
      ) : live.geo ? (
        <PositionView live={live} at={live.geo} maxAgeMs={maxAgeMs} offlineSince={offlineSince} />
      ) : (
        <p className="text-muted-foreground text-sm">{t('noFix')}</p>
      )}
    </section>
  )
}

/** Requests the purpose, then the position. */
function PositionRequest({ record, onAnswer }: { record: Row; onAnswer(live: LivePosition): void }) {
  const t = useTranslations('lastPlace')
  async function ask(purpose: Purpose) {
    const { list } = await call<{ list: LivePosition[] }>('/bff/live/vehicle', { body: { ids: [record.id], purpose }, quiet: true })
    if (list[0]) onAnswer(list[0])
  }
  return <PurposeForm ask={ask} show={t('show')} />
}

/** The position on a map, with age, location method and accuracy. */
function PositionView({
  live,
  at,
  maxAgeMs,
  offlineSince,
}: {
  live: LivePosition
  at: Position
  maxAgeMs: number
  offlineSince: string | null
}) {
  const t = useTranslations('lastPlace')
  const kinds = useDict('LocKind')
  const stale = useStale(live.geoAt, maxAgeMs)
  const accuracy = accuracies[live.locKind as keyof typeof accuracies]
  const degrees = `${at.lng.toFixed(6)}, ${at.lat.toFixed(6)}`
  return (
    <div className={cn('overflow-hidden rounded-md border border-border', stale && 'text-muted-foreground')}>
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-none" />}>
        <PickMap value={at} className={cn('h-64', stale && 'grayscale')} />
      </Suspense>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-t px-2.5 py-1.5 text-[13px]">
        {live.geoArea && <span className="w-full font-medium text-foreground">{live.geoArea}</span>}
        <span className="flex items-center gap-1 font-mono">
          {degrees}
          <CopyButton value={degrees} />
        </span>
        {live.geoAt && (
          <span className="flex items-center gap-1">
            <Clock className="size-3.5" />
            <Age at={live.geoAt} maxAgeMs={maxAgeMs} text={time => t('fixed', { time })} />
          </span>
        )}
        {live.locKind ? <span>{kinds.label(live.locKind)}</span> : null}
        <span>{t(accuracy ?? 'unknown')}</span>
        <a
          href={amapAddress(at)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-accent-text underline-offset-4 hover:underline"
        >
          {t('openMap')}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
        {offlineSince && <Age at={offlineSince} text={time => t('offline', { time })} />}
      </div>
    </div>
  )
}
