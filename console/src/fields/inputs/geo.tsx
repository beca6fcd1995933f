import { MapPin, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input as Box } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import type { Position } from '../geo'
import type { InputProps } from '../types'

// The map weighs more than the rest of a form together.
const MapInput = lazy(() => import('../parts/map-input').then(module => ({ default: module.MapInput })))

export function GeoInput({ id, value, onChange, invalid, describedBy }: InputProps<Position>) {
  const t = useTranslations('fields')
  const [half, setHalf] = useState<Partial<Position>>({})
  const typed = { lng: value?.lng ?? half.lng, lat: value?.lat ?? half.lat }

  function type(side: 'lng' | 'lat', text: string) {
    // '121.6, 31.2' copied from elsewhere fills both.
    const [lng, lat] = text.split(/[,，\s]+/u).map(Number)
    if (lng !== undefined && lat !== undefined && Number.isFinite(lng) && Number.isFinite(lat) && text.includes('.'))
      return onChange({ lng, lat })
    const number = text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
    const next = { ...typed, [side]: number }
    setHalf(next)
    onChange(next.lng === undefined || next.lat === undefined ? null : { lng: next.lng, lat: next.lat })
  }

  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2">
        <MapPin className="size-4 shrink-0 text-muted-foreground" />
        <Typed id={id} label={t('lng')} value={typed.lng} onType={text => type('lng', text)} invalid={invalid} describedBy={describedBy} />
        <Typed
          id={`${id}.lat`}
          label={t('lat')}
          value={typed.lat}
          onType={text => type('lat', text)}
          invalid={invalid}
          describedBy={describedBy}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('clear')}
          disabled={!value}
          onClick={() => {
            setHalf({})
            onChange(null)
          }}
        >
          <X />
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <MapInput value={value ?? null} onChange={onChange} />
      </Suspense>
    </div>
  )
}

interface TypedProps extends Pick<InputProps, 'id' | 'invalid' | 'describedBy'> {
  label: string
  value: number | undefined
  onType(text: string): void
}

function Typed({ id, label, value, onType, invalid, describedBy }: TypedProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <Box
      id={id}
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      value={draft ?? (value === undefined ? '' : String(value))}
      onChange={event => {
        setDraft(event.target.value)
        onType(event.target.value)
      }}
      onBlur={() => setDraft(null)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      className="font-mono"
    />
  )
}
