import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'
import { KeyedValue } from './keyed-value'

export function JsonCell(props: CellProps) {
  const t = useTranslations('fields')
  const { field, row } = props
  const value = row[field.name]
  if (field.dict) return <KeyedValue {...props} category={field.dict} />
  if (value === null || value === undefined) return <EmptyValue />
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="link" size="inline" onClick={event => event.stopPropagation()}>
          {t('look')}
        </Button>
      </PopoverTrigger>
      <PopoverContent className="max-w-xl">
        <pre className="whitespace-pre-wrap break-all font-mono text-xs">{JSON.stringify(value, null, 2)}</pre>
      </PopoverContent>
    </Popover>
  )
}

export function JsonView(props: CellProps) {
  const { field, row } = props
  const value = row[field.name]
  if (field.dict) return <KeyedValue {...props} category={field.dict} lines />
  if (value === null || value === undefined) return <EmptyValue />
  return (
    <pre className="max-h-80 overflow-auto whitespace-pre-wrap break-all rounded-md bg-muted p-2 font-mono text-xs">
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
