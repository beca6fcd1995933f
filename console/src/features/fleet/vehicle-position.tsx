import { MapPin, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { ApiError, call, callEndpoint, type RecordView, type RowOf, useScreen } from '@/api'
import { Age } from '@/components/age'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { formatTime } from '@/locale'
import { Playback } from '../track/playback'
import type { Purpose } from '../track/purpose-form'
import { type Track, toTrack } from '../track/track'

/** What the map says of the selected vehicle: the position with its age, and what it did when it last reported. */
interface LiveValues extends Partial<Pick<RowOf<'vehicleShadow'>, 'geoAt' | 'speedKmh' | 'powerOn' | 'charging'>> {
  geoWithheld: boolean
  /** the nearest district, in Chinese like addresses */
  geoArea?: string
}

interface Props {
  id: number
  /** of the list, which also answers the record */
  path: string
  purpose: Purpose
}

/** Position of the vehicle that is selected on the map, for the purpose of the map, and the playback of one of its days. */
export function VehiclePosition({ id, path, purpose }: Props) {
  const t = useTranslations('fleetMap')
  const [live, setLive] = useState<LiveValues>()
  const [refusal, setRefusal] = useState<string>()
  const { data } = useScreen<RecordView<RowOf<'vehicle'>>>(path, { resource: 'vehicle', id })
  useEffect(() => {
    let current = true
    call<{ list: LiveValues[] }>('/bff/live/vehicle', { body: { ids: [id], purpose }, quiet: true }).then(
      ({ list: [found] }) => current && setLive(found ?? { geoWithheld: true }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (current) setRefusal(error.message)
      },
    )
    return () => {
      current = false
    }
  }, [id, purpose])
  if (refusal) return <FieldError className="px-4 pb-3">{refusal}</FieldError>
  if (!live) return <Skeleton className="m-4 h-16" />
  const doing = live.charging ? 'charging' : live.powerOn ? 'powerOn' : 'powerOff'
  return (
    <div className="flex flex-col gap-2 border-border border-t px-4 py-3 text-[13px]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-1 font-medium">
          <MapPin aria-hidden className="size-4" />
          {live.geoWithheld ? t('withheld') : (live.geoArea ?? t('nowhere'))}
        </span>
        {live.geoAt && <Age at={live.geoAt} maxAgeMs={600_000} text={time => t('fixed', { time })} />}
      </p>
      <p className="text-muted-foreground tabular-nums">
        {t(doing)}
        {live.powerOn && live.speedKmh !== undefined && <> · {t('speed', { speed: live.speedKmh })}</>}
      </p>
      {data && <DayPlayback vehicle={id} vin={data.record.vin} purpose={purpose} lastDay={live.geoAt?.slice(0, 10)} />}
    </div>
  )
}

interface DayProps {
  vehicle: number
  vin: string
  purpose: Purpose
  /** the day of the last position, which is proposed */
  lastDay: string | undefined
}

/** Asks for a day and plays its track, with the alarms of that day pinned to it. */
function DayPlayback({ vehicle, vin, purpose, lastDay }: DayProps) {
  const t = useTranslations('fleetMap')
  const field = useId()
  const today = formatTime(new Date()).slice(0, 10)
  const [day, setDay] = useState(lastDay ?? today)
  const [track, setTrack] = useState<Track>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function play(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      const found = toTrack(await callEndpoint('/veh/crm/vehicle/path', { vin, start: `${day} 00:00:00`, end: `${day} 23:59:59`, purpose }))
      if (found.points.length === 0) setRefusal(t('noTrack'))
      else setTrack(found)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <form onSubmit={event => void play(event)} className="flex flex-wrap items-center gap-2">
        <Label htmlFor={field} className="sr-only">
          {t('day')}
        </Label>
        <Input id={field} type="date" required value={day} max={today} className="w-36" onChange={event => setDay(event.target.value)} />
        <Button type="submit" size="sm" variant="outline" disabled={busy}>
          <Play />
          {t('play')}
        </Button>
        <FieldError>{refusal}</FieldError>
      </form>
      <Sheet open={track !== undefined} onOpenChange={open => !open && setTrack(undefined)}>
        <SheetContent className="md:max-w-3xl">
          <SheetHeader>
            <SheetTitle>{t('trackOf', { vin, day })}</SheetTitle>
          </SheetHeader>
          <div className="min-h-0 flex-1 overflow-y-auto bg-card">{track && <Playback track={track} vehicle={vehicle} />}</div>
        </SheetContent>
      </Sheet>
    </>
  )
}
