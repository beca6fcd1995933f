import { useTranslations } from 'next-intl'
import type { Change } from '@/api'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { lazyPreloaded } from '@/loading/lazy'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType } from './types'

const ChangesOf = lazyPreloaded(() => import('@/screens/detail/change-list').then(module => module.ChangesOf))

const isChanges = (value: unknown): value is Change[] =>
  Array.isArray(value) && value.every(entry => entry && typeof entry === 'object' && 'field' in entry && 'to' in entry)

function Cell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const value = row[field.name]
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

function View({ field, row }: CellProps) {
  const value = row[field.name]
  if (value === null || value === undefined) return <EmptyValue />
  // An audit entry names the resource of its changes.
  if (typeof row.module === 'string' && isChanges(value)) return <ChangesOf module={row.module} changes={value} />
  return (
    <pre className="max-h-80 overflow-auto whitespace-pre-wrap break-all rounded-md bg-muted p-2 font-mono text-xs">
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}

export const json: FieldType = { Cell, View, width: 90, wide: 'everywhere' }
