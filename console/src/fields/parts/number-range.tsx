import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

interface Props {
  from: string
  to: string
  unit?: string
  onApply(from: string, to: string): void
}

/** Both ends of a range of numbers; either may stay open. */
export function NumberRange({ from, to, unit, onApply }: Props) {
  const t = useTranslations('fields')
  const [low, setLow] = useState(from)
  const [high, setHigh] = useState(to)
  const crossed = low !== '' && high !== '' && Number(low) > Number(high)
  return (
    <form
      className="space-y-2 p-3"
      onSubmit={event => {
        event.preventDefault()
        if (!crossed) onApply(low, high)
      }}
    >
      <div className="flex items-center gap-2">
        <Input
          type="number"
          step="any"
          aria-label={t('from')}
          placeholder={t('from')}
          value={low}
          onChange={event => setLow(event.target.value)}
          autoFocus
        />
        <span className="text-muted-foreground">–</span>
        <Input
          type="number"
          step="any"
          aria-label={t('to')}
          placeholder={t('to')}
          value={high}
          onChange={event => setHigh(event.target.value)}
        />
        {unit && <span className="text-muted-foreground text-xs">{unit}</span>}
      </div>
      {crossed && <p className="text-danger text-xs">{t('crossed')}</p>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="sm" disabled={crossed}>
          {t('search')}
        </Button>
      </div>
    </form>
  )
}
