import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Input } from '@/components/ui/input'
import { isMasked } from '../masked'
import type { InputProps } from '../types'

/** A masked value cannot be edited in part: it stays unchanged or is replaced as a whole. */
export function MaskedInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const t = useTranslations('inputs')
  const hidden = isMasked(value)
  return (
    <div className="relative">
      <Input
        id={id}
        value={hidden ? '' : (value ?? '')}
        placeholder={hidden ? (value ?? '') : undefined}
        title={hidden ? t('maskedHelp') : undefined}
        onChange={event => onChange(event.target.value || null)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={field.required}
        className={hidden ? 'pr-8' : undefined}
      />
      {hidden && <EyeOff className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted-foreground" />}
    </div>
  )
}
