import { useTranslations } from 'next-intl'
import { useCan } from '@/session'
import { EmptyValue } from './parts/empty-value'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldType, FilterProps } from './types'

/** Whether the server has masked the value. */
export const isMasked = (value: unknown) => typeof value === 'string' && value.includes('*')

function Cell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const value = row[field.name] as string | null | undefined
  if (!value) return <EmptyValue />
  return (
    <span className="block truncate tabular-nums" title={isMasked(value) ? t('masked') : value}>
      {value}
    </span>
  )
}

// Users with access to the values search by at least four characters, all others by the exact value: partial matches would reveal masked
// characters.
function Filter(props: FilterProps) {
  const can = useCan()
  const seesValues = can('appUser:viewPhone') || can('appUser:exportPhone')
  return <TextFilter {...props} least={4} whole={!seesValues} />
}

export const masked: FieldType = { Cell, Filter, width: 116 }
