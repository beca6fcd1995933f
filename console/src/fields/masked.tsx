import { useTranslations } from 'next-intl'
import { Blank } from './parts/blank'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldKind, FilterProps } from './types'

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

// The server searches hidden columns by the whole value or by at least four characters (query conversion, whitelist).
const Filter = (props: FilterProps) => <TextFilter {...props} least={4} />

export const masked: FieldKind = { Cell, Filter, width: 116 }
