import { Route } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { callEndpoint, type RowOf } from '@/api'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { formatTime } from '@/locale'
import { EmptyState } from '@/screens/empty-state'
import { TrackExport } from './export'
import { Playback } from './playback'
import { type Purpose, PurposeForm } from './purpose-form'
import { type Track, type TrackQuery, toTrack } from './track'

interface LoadedTrack {
  track: Track
  query: TrackQuery
}

/** Track of a trip. A purpose is required; the data is component state and is not cached. */
export function TripTrack({ record }: { record: RowOf<'trip'> }) {
  const t = useTranslations('way')
  const [loaded, setLoaded] = useState<LoadedTrack>()
  async function ask(purpose: Purpose) {
    const query = { id: record.id, purpose }
    setLoaded({ track: toTrack(await callEndpoint('/veh/crm/trip/track', query)), query })
  }
  if (!loaded)
    return (
      <div className="p-4">
        <PurposeForm show={t('show')} ask={ask} />
      </div>
    )
  if (loaded.track.points.length === 0) return <EmptyState icon={Route} title={t('gone')} text={t(record.endAt ? 'goneText' : 'notYet')} />
  return (
    <>
      <Playback track={loaded.track} vehicle={record.vehicleId ?? 0} />
      <TrackExport resource="trip" record={record} question={loaded.query} />
    </>
  )
}

const DAY_MS = 24 * 3_600_000

/** Presets of the time range in days; the server accepts at most a week per query. */
const RANGE_DAYS = { day: 1, three: 3, week: 7 }

const toInputValue = (date: Date) => formatTime(date).slice(0, 16).replace(' ', 'T')

/** Track of a vehicle in a time range. A purpose is required. */
export function VehicleTrack({ record }: { record: RowOf<'vehicle'> }) {
  const t = useTranslations('way')
  const field = useId()
  const [loaded, setLoaded] = useState<LoadedTrack>()
  const [preset, setPreset] = useState('day')
  const [from, setFrom] = useState(() => toInputValue(new Date(Date.now() - DAY_MS)))
  const [to, setTo] = useState(() => toInputValue(new Date()))

  async function ask(purpose: Purpose) {
    const days = RANGE_DAYS[preset as keyof typeof RANGE_DAYS]
    const toTimestamp = (local: string) => `${local.replace('T', ' ')}:00`
    const now = new Date()
    const [start, end] = days
      ? [formatTime(new Date(now.getTime() - days * DAY_MS)), formatTime(now)]
      : [toTimestamp(from), toTimestamp(to)]
    const query = { vin: record.vin, start, end, purpose }
    setLoaded({ track: toTrack(await callEndpoint('/veh/crm/vehicle/path', query)), query })
  }

  return (
    <>
      <div className="p-4">
        <PurposeForm show={t('show')} ask={ask}>
          <Label htmlFor={field} className="text-[13px]">
            {t('span')}
          </Label>
          <Select value={preset} onValueChange={setPreset}>
            <SelectTrigger id={field} className="w-36">
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {['day', 'three', 'week', 'own'].map(option => (
                <SelectItem key={option} value={option}>
                  {t(`spans.${option}` as 'spans.day')}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
          {preset === 'own' && (
            <>
              <Input
                type="datetime-local"
                required
                aria-label={t('from')}
                value={from}
                max={to}
                className="w-48"
                onChange={event => setFrom(event.target.value)}
              />
              <Input
                type="datetime-local"
                required
                aria-label={t('to')}
                value={to}
                min={from}
                className="w-48"
                onChange={event => setTo(event.target.value)}
              />
            </>
          )}
        </PurposeForm>
      </div>
      {loaded && loaded.track.points.length === 0 && <EmptyState icon={Route} title={t('none')} text={t('noneText')} />}
      {loaded && loaded.track.points.length > 0 && (
        <div className="border-border border-t">
          {/* Remounts for another track. */}
          <Playback key={JSON.stringify(loaded.query)} track={loaded.track} vehicle={record.id} />
          <TrackExport resource="vehicle" record={record} question={loaded.query} />
        </div>
      )}
    </>
  )
}
