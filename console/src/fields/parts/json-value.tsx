import { useTranslations } from 'next-intl'
import type { Change } from '@/api'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'

const ChangesOf = lazyPreloaded(() => import('./change-list').then(module => module.ChangesOf))

const isChanges = (value: unknown): value is Change[] =>
  Array.isArray(value) && value.every(entry => entry && typeof entry === 'object' && 'field' in entry && 'to' in entry)

export function JsonCell({ field, row }: CellProps) {
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

export function JsonView({ field, row }: CellProps) {
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
