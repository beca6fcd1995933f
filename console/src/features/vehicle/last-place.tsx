import { Clock, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, Suspense, useState } from 'react'
import { ApiError, call, type Row } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { parseTime, useRelativeTime } from '@/locale'
import { PickMap, type Position } from '@/map'
import { useDict, useMay } from '@/session'

/** The choice that lets a purpose be stated in words. */
const inWords = 'words'

/** How far off a fix may be, by how it came about (equipment catalogue, LocKind). */
const accuracies = { 1: 'gnss', 2: 'cell', 3: 'wifi', 4: 'phone' } as const

interface Live {
  geo: Position | null
  geoWithheld: boolean
  geoAt: string | null
  locKind: number | null
}

interface Props {
  record: Row
  /** values older than this, in milliseconds, say nothing of now */
  fresh: number
  /** the moment the vehicle was heard last, where it is no longer on the line */
  offlineSince: string | null
}

/** Where the vehicle was last, for a purpose, which the server writes down. It is known to this visit of the detail alone. */
export function LastPlace({ record, fresh, offlineSince }: Props) {
  const t = useTranslations('lastPlace')
  const may = useMay()
  const [live, setLive] = useState<Live>()
  if (!may('trace:view')) return null
  return (
    <section aria-label={t('title')} className="border-border border-t p-4">
      <h3 className="mb-2 flex items-center gap-1.5 font-medium text-[13px]">
        <MapPin className="size-4" />
        {t('title')}
      </h3>
      {!live ? (
        <Asked record={record} onAnswer={setLive} />
      ) : live.geoWithheld ? (
        <p className="text-muted-foreground text-sm">{t('withheld')}</p>
      ) : live.geo ? (
        <Place live={live} at={live.geo} fresh={fresh} offlineSince={offlineSince} />
      ) : (
        <p className="text-muted-foreground text-sm">{t('noFix')}</p>
      )}
    </section>
  )
}

/** Asks for the purpose, then for the place. */
function Asked({ record, onAnswer }: { record: Row; onAnswer(live: Live): void }) {
  const t = useTranslations('lastPlace')
  const purposes = useDict('TracePurpose')
  const [code, setCode] = useState('')
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const purpose = code === inWords ? words.trim() : Number(code)
  const stated = typeof purpose === 'number' ? purpose > 0 : purpose.length >= 5

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!stated) {
      setRefused(t('needed'))
      return
    }
    setBusy(true)
    try {
      const { list } = await call<{ list: Live[] }>('/bff/live/vehicle', { body: { ids: [record.id], purpose }, quiet: true })
      if (list[0]) onAnswer(list[0])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={event => void ask(event)} className="flex flex-col gap-2">
      <p className="text-[13px] text-muted-foreground">{t('why')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Label htmlFor="place-purpose" className="text-[13px]">
          {t('purpose')}
        </Label>
        <Select value={code} onValueChange={setCode}>
          <SelectTrigger id="place-purpose" className="w-44">
            <SelectValue placeholder={t('choose')} />
          </SelectTrigger>
          <SelectContent>
            {purposes.items.map(item => (
              <SelectItem key={item.code} value={item.code}>
                {purposes.label(item.code)}
              </SelectItem>
            ))}
            <SelectItem value={inWords}>{t('other')}</SelectItem>
          </SelectContent>
        </Select>
        {code === inWords && (
          <Input
            value={words}
            maxLength={200}
            aria-label={t('words')}
            placeholder={t('words')}
            className="w-64 max-w-full"
            onChange={event => setWords(event.target.value)}
          />
        )}
        <Button type="submit" variant="primary" size="sm" disabled={busy}>
          {t('show')}
        </Button>
      </div>
      {refused && (
        <p role="alert" className="text-[13px] text-danger">
          {refused}
        </p>
      )}
    </form>
  )
}

/** The fix on the map, with its age, how it came about and how far off it may be. */
function Place({ live, at, fresh, offlineSince }: { live: Live; at: Position; fresh: number; offlineSince: string | null }) {
  const t = useTranslations('lastPlace')
  const kinds = useDict('LocKind')
  const ago = useRelativeTime()
  const stale = !live.geoAt || Date.now() - parseTime(live.geoAt).getTime() > fresh
  const accuracy = accuracies[live.locKind as keyof typeof accuracies]
  const degrees = `${at.lng.toFixed(6)}, ${at.lat.toFixed(6)}`
  return (
    <div className={cn('overflow-hidden rounded-md border border-border', stale && 'text-muted-foreground')}>
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-none" />}>
        <PickMap value={at} className={cn('h-64', stale && 'grayscale')} />
      </Suspense>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-t px-2.5 py-1.5 text-[13px]">
        <span className="flex items-center gap-1 font-mono">
          {degrees}
          <CopyButton value={degrees} />
        </span>
        {live.geoAt && (
          <time dateTime={live.geoAt} title={live.geoAt} className="flex items-center gap-1">
            <Clock className="size-3.5" />
            {t('fixed', { time: ago(live.geoAt) })}
          </time>
        )}
        {live.locKind ? <span>{kinds.label(live.locKind)}</span> : null}
        <span>{t(accuracy ?? 'unknown')}</span>
        {offlineSince && <span title={offlineSince}>{t('offline', { time: ago(offlineSince) })}</span>}
      </div>
    </div>
  )
}
