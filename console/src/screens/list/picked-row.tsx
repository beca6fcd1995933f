import type { Resource, Route } from '@contracts/declaration'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type RecordView, type Row, useScreen } from '@/api'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { rowActions } from '../action/verbs'
import { PanelError } from '../panel-error'
import { Cards } from './cards'
import { type Column, systemFields } from './columns'

interface Props {
  route: Route
  resource: Resource
  columns: Column[]
  id: number
  onOpen(row: Row, newWindow: boolean): void
  onClose(): void
  /** below the row */
  children?: ReactNode
}

/** Card of the row that is selected on a map. */
export function PickedRow({ route, resource, columns, id, onOpen, onClose, children }: Props) {
  const t = useTranslations('map')
  const name = useName()
  const { data, error } = useScreen<RecordView>(route.path, { resource: resource.name, id })
  const permitted = data ? rowActions(resource, data.actions).map(action => action.verb) : []
  return (
    <section
      aria-label={name(resource)}
      className="absolute top-2 left-2 max-h-[calc(100%-5rem)] w-80 max-w-[calc(100%-4.5rem)] overflow-y-auto rounded-md border border-border bg-card shadow-lg"
    >
      <Button variant="ghost" size="icon-sm" aria-label={t('close')} onClick={onClose} className="absolute top-1.5 right-1.5">
        <X />
      </Button>
      <div className="[&_li>div:first-child]:pr-7">
        {error ? (
          <PanelError error={error} />
        ) : (
          <Cards
            resource={resource}
            columns={columns.filter(column => !systemFields.includes(column.field.name))}
            rows={data?.record.id === id ? [data.record] : undefined}
            expected={1}
            stale={false}
            permitted={permitted}
            onOpen={onOpen}
          />
        )}
      </div>
      {children}
    </section>
  )
}
