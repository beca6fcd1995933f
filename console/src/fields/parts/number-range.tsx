import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

interface Props {
  from: string
  to: string
  unit?: string
  /** smallest difference of two values; any number by default */
  step?: string
  onApply(from: string, to: string): void
}

/** Form of a number range; either end may be open. */
export function NumberRange({ from, to, unit, step = 'any', onApply }: Props) {
  const t = useTranslations('fields')
  const [low, setLow] = useState(from)
  const [high, setHigh] = useState(to)
  const inverted = low !== '' && high !== '' && Number(low) > Number(high)
  return (
    <form
      className="space-y-2 p-3"
      onSubmit={event => {
        event.preventDefault()
        if (!inverted) onApply(low, high)
      }}
    >
      <div className="flex items-center gap-2">
        <Input
          type="number"
          step={step}
          aria-label={t('from')}
          placeholder={t('from')}
          value={low}
          onChange={event => setLow(event.target.value)}
          autoFocus
        />
        <span className="text-muted-foreground">–</span>
        <Input
          type="number"
          step={step}
          aria-label={t('to')}
          placeholder={t('to')}
          value={high}
          onChange={event => setHigh(event.target.value)}
        />
        {unit && <span className="text-muted-foreground text-xs">{unit}</span>}
      </div>
      {inverted && <p className="text-danger text-xs">{t('crossed')}</p>}
      <div className="flex justify-end">
        <Button type="submit" size="sm" disabled={inverted}>
          {t('search')}
        </Button>
      </div>
    </form>
  )
}
