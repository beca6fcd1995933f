import { MapPin, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { PickMap, type Position } from '@/map'
import type { InputProps } from '../types'

export function GeoInput({ id, value, onChange, invalid, describedBy }: InputProps<Position>) {
  const t = useTranslations('fields')
  const map = useTranslations('map')
  const [partial, setPartial] = useState<Partial<Position>>({})
  const [picking, setPicking] = useState(false)
  const input = { lng: value?.lng ?? partial.lng, lat: value?.lat ?? partial.lat }

  function changeDegrees(axis: 'lng' | 'lat', text: string) {
    // A pasted pair such as '121.6, 31.2' fills both inputs.
    const [lng, lat] = text.split(/[,，\s]+/u).map(Number)
    if (lng !== undefined && lat !== undefined && Number.isFinite(lng) && Number.isFinite(lat) && text.includes('.'))
      return onChange({ lng, lat })
    const number = text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
    const next = { ...input, [axis]: number }
    setPartial(next)
    onChange(next.lng === undefined || next.lat === undefined ? null : { lng: next.lng, lat: next.lat })
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-56 flex-1 items-center gap-2">
        <DegreesInput
          id={id}
          label={t('lng')}
          value={input.lng}
          onType={text => changeDegrees('lng', text)}
          invalid={invalid}
          describedBy={describedBy}
        />
        <DegreesInput
          id={`${id}.lat`}
          label={t('lat')}
          value={input.lat}
          onType={text => changeDegrees('lat', text)}
          invalid={invalid}
          describedBy={describedBy}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('clear')}
          disabled={!value}
          onClick={() => {
            setPartial({})
            onChange(null)
          }}
        >
          <X />
        </Button>
      </div>
      <Button variant="outline" onClick={() => setPicking(true)}>
        <MapPin />
        {map('pick')}
      </Button>
      {picking && <PickDialog value={value ?? null} onPick={onChange} onClose={() => setPicking(false)} />}
    </div>
  )
}

interface PickProps {
  value: Position | null
  onPick(value: Position): void
  onClose(): void
}

/** Picks a position on a large map; the value changes on confirmation. */
function PickDialog({ value, onPick, onClose }: PickProps) {
  const t = useTranslations('map')
  const [position, setPosition] = useState(value)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('pickTitle')}</DialogTitle>
        </DialogHeader>
        <DialogBody className="p-0">
          <Suspense fallback={<Skeleton className="h-[55dvh] w-full rounded-none" />}>
            <PickMap value={position} onChange={setPosition} className="h-[55dvh]" />
          </Suspense>
        </DialogBody>
        <DialogFooter>
          <p className="mr-auto font-mono text-[13px] text-muted-foreground">
            {position && `${position.lng.toFixed(6)}, ${position.lat.toFixed(6)}`}
          </p>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={!position}
            onClick={() => {
              if (position) onPick(position)
              onClose()
            }}
          >
            {t('use')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

interface DegreesInputProps extends Pick<InputProps, 'id' | 'invalid' | 'describedBy'> {
  label: string
  value: number | undefined
  onType(text: string): void
}

function DegreesInput({ id, label, value, onType, invalid, describedBy }: DegreesInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <Input
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
