import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Input as Box } from '@/components/ui/input'
import { Blank } from './parts/blank'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldKind, FilterProps, InputProps } from './types'

/** Whether the viewer got the value hidden. */
export const isMasked = (value: unknown) => typeof value === 'string' && value.includes('*')

function Cell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const value = row[field.name] as string | null | undefined
  if (!value) return <Blank />
  return (
    <span className="block truncate tabular-nums" title={isMasked(value) ? t('masked') : value}>
      {value}
    </span>
  )
}

/** A hidden value is never edited in part: it stays, or it is replaced as a whole. */
function Input({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const t = useTranslations('fields')
  const hidden = isMasked(value)
  return (
    <div className="relative">
      <Box
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

// The server searches hidden columns by the whole value or by at least four characters (query conversion, whitelist).
const Filter = (props: FilterProps) => <TextFilter {...props} least={4} />

export const masked: FieldKind = { Cell, Input, Filter, width: 116 }
