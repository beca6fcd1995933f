import { Route } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { call, type Row } from '@/api'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { formatTime } from '@/locale'
import { EmptyState } from '@/screens/empty-state'
import { Export } from './export'
import { Playback } from './playback'
import { type Purpose, PurposeForm } from './purpose'
import { type Way, type WayAnswer, wayOf } from './way'

/** What is asked for: the way of a trip, or that of a vehicle between two moments. */
export type Question = { id: number; purpose: Purpose } | { vin: string; start: string; end: string; purpose: Purpose }

interface Told {
  way: Way
  question: Question
}

const read = async (path: string, question: Question): Promise<Told> => ({
  way: wayOf(await call<WayAnswer>(path, { body: question, quiet: true })),
  question,
})

/** Where a trip went, for a purpose. It is known to this visit of the detail alone. */
export function WayOfTrip({ record }: { record: Row }) {
  const t = useTranslations('way')
  const [told, setTold] = useState<Told>()
  if (!told)
    return (
      <div className="p-4">
        <PurposeForm show={t('show')} ask={async purpose => setTold(await read('/bff/ways/trip', { id: record.id, purpose }))} />
      </div>
    )
  if (told.way.spots.length === 0) return <EmptyState icon={Route} title={t('gone')} text={t(record.endAt ? 'goneText' : 'notYet')} />
  return (
    <>
      <Playback way={told.way} vehicle={Number(record.vehicleId)} />
      <Export resource="trip" record={record} question={told.question} />
    </>
  )
}

const day = 24 * 3_600_000

/** How far back one looks, in days; what is longer than a week is asked for in parts. */
const spans = { day: 1, three: 3, week: 7 }

const typed = (moment: Date) => formatTime(moment).slice(0, 16).replace(' ', 'T')

/** Where a vehicle went in the last hours or in a span of time, for a purpose. */
export function WayOfVehicle({ record }: { record: Row }) {
  const t = useTranslations('way')
  const field = useId()
  const [told, setTold] = useState<Told>()
  const [span, setSpan] = useState('day')
  const [from, setFrom] = useState(() => typed(new Date(Date.now() - day)))
  const [to, setTo] = useState(() => typed(new Date()))

  async function ask(purpose: Purpose) {
    const days = spans[span as keyof typeof spans]
    const wire = (moment: string) => `${moment.replace('T', ' ')}:00`
    const now = new Date()
    const [start, end] = days ? [formatTime(new Date(now.getTime() - days * day)), formatTime(now)] : [wire(from), wire(to)]
    setTold(await read('/bff/ways/vehicle', { vin: String(record.vin), start, end, purpose }))
  }

  return (
    <>
      <div className="p-4">
        <PurposeForm show={t('show')} ask={ask}>
          <Label htmlFor={field} className="text-[13px]">
            {t('span')}
          </Label>
          <Select value={span} onValueChange={setSpan}>
            <SelectTrigger id={field} className="w-36">
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {['day', 'three', 'week', 'own'].map(own => (
                <SelectItem key={own} value={own}>
                  {t(`spans.${own}` as 'spans.day')}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
          {span === 'own' && (
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
      {told && told.way.spots.length === 0 && <EmptyState icon={Route} title={t('none')} text={t('noneText')} />}
      {told && told.way.spots.length > 0 && (
        <div className="border-border border-t">
          {/* Another way is another playback. */}
          <Playback key={JSON.stringify(told.question)} way={told.way} vehicle={record.id} />
          <Export resource="vehicle" record={record} question={told.question} />
        </div>
      )}
    </>
  )
}
