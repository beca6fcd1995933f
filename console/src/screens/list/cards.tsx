import type { Resource } from '@contracts/declaration'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Row } from '@/api'
import { Checkbox } from '@/components/ui/checkbox'
import { Skeleton } from '@/components/ui/skeleton'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { isAbsent } from '@/rules/absent'
import { RowActions } from '../action/row-actions'
import { useRowName } from '../row-name'
import type { Branch } from './branches'
import type { Column } from './columns'
import { isOnControl } from './is-on-control'
import { type Reorder, SortHandle } from './reorder'
import { hasSelection, type Selection } from './selection'
import { BranchCell } from './tree-row'
import type { Tree } from './use-tree'

interface Props {
  resource: Resource
  columns: Column[]
  rows: Row[] | undefined
  /** number of skeleton cards before the first page has loaded */
  expected?: number
  stale: boolean
  permitted: string[]
  selection?: Selection
  /** rows that an action has just run on, in their previous state */
  finished?: ReadonlyMap<number, Row>
  onOpen(row: Row, newWindow: boolean): void
  tree?: Tree
  /** set if people order the rows */
  reorder?: Reorder
}

/** Maximum number of fields below the title of a card. */
const MAX_FIELDS = 6

/** Rows of a list as cards, on narrow windows. */
export function Cards({ resource, columns, rows, expected = 5, stale, permitted, selection, finished, onOpen, tree, reorder }: Props) {
  const t = useTranslations('list')
  const rowName = useRowName(resource)
  if (!rows) return <CardsSkeleton count={expected} />
  return (
    <ul data-rows className={clsx('divide-y divide-border transition-opacity duration-150', stale && 'opacity-50')} aria-busy={stale}>
      {rows.map((row, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the title inside opens the same by keyboard
        <li
          key={row.id}
          data-id={row.id}
          className={clsx(
            'px-3 py-2.5 data-dragging:opacity-50 data-[drop=after]:shadow-[inset_0_-2px_0_var(--primary)] data-[drop=before]:shadow-[inset_0_2px_0_var(--primary)]',
            selection?.has(row.id) && 'bg-accent-soft',
            (tree?.leads(row.id) || finished?.has(row.id)) && 'opacity-60',
          )}
          onClick={event => !isOnControl(event) && onOpen(row, false)}
        >
          <CardContent
            resource={resource}
            columns={columns}
            row={row}
            lead={
              <>
                {reorder && <SortHandle resource={resource} row={row} rows={rows} off={reorder.on ? undefined : t('reorderOff')} />}
                {selection && (
                  <Checkbox aria-label={rowName(row)} checked={selection.has(row.id)} onCheckedChange={() => selection.toggle(row)} />
                )}
              </>
            }
            branch={tree?.branches?.[i]}
            onToggle={() => tree?.toggle(row.id)}
            permitted={hasSelection(selection) ? [] : permitted}
            before={finished?.get(row.id)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  )
}

interface ContentProps extends Pick<Props, 'resource' | 'columns' | 'permitted' | 'onOpen'> {
  row: Row
  /** in front of the name */
  lead?: ReactNode
  branch?: Branch
  onToggle?(): void
  /** the row before an action that has just run on it */
  before?: Row
}

/** The content of a card: name, state, the first fields and the actions of a row. */
export function CardContent({ resource, columns, row, lead, branch, onToggle, permitted, before, onOpen }: ContentProps) {
  const name = useName()
  const rowName = useRowName(resource)
  const state = resource.fields.find(field => field.name === resource.state)
  const StateCell = state && fieldTypeOf(state).Cell
  const fields = columns.map(column => column.field).filter(field => field.name !== resource.title && field !== state)
  return (
    <>
      <div className="flex items-center gap-2">
        {lead}
        <div className="min-w-0 flex-1">
          <BranchCell branch={branch} name={rowName(row)} onToggle={() => onToggle?.()}>
            <button
              type="button"
              className="block w-full truncate text-left font-medium text-accent-text"
              onClick={() => onOpen(row, false)}
            >
              {rowName(row)}
            </button>
          </BranchCell>
        </div>
        {state && StateCell && <StateCell field={state} row={row} />}
      </div>
      <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 text-[13px]">
        {fields
          .filter(field => !isAbsent(row[field.name]))
          .slice(0, MAX_FIELDS)
          .map(field => {
            const { Cell } = fieldTypeOf(field)
            return (
              <div key={field.name} className="min-w-0">
                <dt className="text-muted-foreground text-xs">{name(field)}</dt>
                <dd className="min-w-0 truncate">
                  <Cell field={field} row={row} />
                </dd>
              </div>
            )
          })}
      </dl>
      {permitted.length > 0 && (
        <div className="mt-1.5 -ml-1.5">
          <RowActions resource={resource} row={before ?? row} permitted={permitted} finished={before !== undefined} />
        </div>
      )}
    </>
  )
}

function CardsSkeleton({ count }: { count: number }) {
  return (
    <div className="divide-y divide-border">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={i} className="space-y-2 px-3 py-3">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-2/3" />
        </div>
      ))}
    </div>
  )
}
