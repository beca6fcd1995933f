import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { MAX_VALUES, pastedValues } from './pasted-values'

export interface ManyValuesProps {
  label: string
  values: string[]
  onApply(text: string): void
}

/** Textarea for exact values to filter by, one per line. */
export function ManyValues({ label, values, onApply }: ManyValuesProps) {
  const t = useTranslations('fields')
  const [text, setText] = useState(() => values.join('\n'))
  const count = pastedValues(text).length
  return (
    <>
      <p className="text-muted-foreground text-xs">{t('manyHelp', { max: MAX_VALUES })}</p>
      <Textarea
        autoFocus
        aria-label={t('manyNamed', { name: label })}
        value={text}
        onChange={event => setText(event.target.value)}
        className="max-h-60 min-h-32 font-mono text-[13px]"
      />
      <div className="flex items-center justify-between">
        <span className={count > MAX_VALUES ? 'text-danger text-xs' : 'text-muted-foreground text-xs'}>{t('values', { count })}</span>
        <Button size="sm" disabled={count > MAX_VALUES} onClick={() => onApply(text)}>
          {t('search')}
        </Button>
      </div>
    </>
  )
}
