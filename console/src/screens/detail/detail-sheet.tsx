import type { Resource, Route } from '@contracts/declaration'
import { type RecordView, useScreen } from '@/api'
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet'
import { useName } from '@/locale'
import { useCustomRowActions } from '../action/custom-actions'
import { RowActions } from '../action/row-actions'
import { ActionRunner } from '../action/runner'
import { rowActions } from '../action/verbs'
import { ErrorState } from '../error-state'
import { FormSkeleton } from '../form-skeleton'
import { useExtension } from '../use-extension'
import { RecordDetails } from './record-details'
import { Summary } from './summary'

interface Props {
  route: Route
  resource: Resource
  id: string
  onClose(): void
}

/** Detail of a row without a detail page, in a sheet over its list. */
export function DetailSheet({ route, resource: declared, id, onClose }: Props) {
  const name = useName()
  const { data, error, mutate } = useScreen<RecordView>(route.path, { resource: declared.name, id }, declared.live)
  const view = data?.record?.id === Number(id) ? data : undefined
  const extension = useExtension('detail', declared.name)
  const { resource, permitted: verbs } = useCustomRowActions(declared, view?.actions ?? [], extension.rowActions)
  const permitted = rowActions(resource, verbs).map(action => action.verb)
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent className="md:max-w-3xl">
        <SheetTitle className="sr-only">{name(resource)}</SheetTitle>
        {view ? (
          <ActionRunner resource={resource} onDone={action => action.verb === 'delete' && onClose()}>
            <div className="border-border border-b bg-card pr-8 [&>header]:border-b-0">
              <Summary
                resource={resource}
                row={view.record}
                actions={<RowActions resource={resource} row={view.record} permitted={permitted} variant="header" />}
                HeaderImage={extension.HeaderImage}
              />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto">
              <RecordDetails resource={resource} view={view} extension={extension} />
            </div>
          </ActionRunner>
        ) : (
          <div className="p-4 pt-12">{error ? <ErrorState error={error} onRetry={() => mutate()} /> : <FormSkeleton />}</div>
        )}
      </SheetContent>
    </Sheet>
  )
}
