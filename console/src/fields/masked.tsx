import { useTranslations } from 'next-intl'
import { useCan } from '@/session'
import { EmptyValue } from './parts/empty-value'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldType, FilterProps } from './types'

/** Whether the viewer got the value hidden. */
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

// Who may see the values searches by at least four characters, everybody else by one whole value: parts would tell what is hidden.
function Filter(props: FilterProps) {
  const may = useCan()
  const sees = may('appUser:viewPhone') || may('appUser:exportPhone')
  return <TextFilter {...props} least={4} whole={!sees} />
}

export const masked: FieldType = { Cell, Filter, width: 116 }
