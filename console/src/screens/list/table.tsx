import type { Action, Resource } from '@contracts/declaration'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Row } from '@/api'
import { Checkbox } from '@/components/ui/checkbox'
import { useCompactActions } from '@/components/ui/media-queries'
import { Skeleton } from '@/components/ui/skeleton'
import { useValueAfterPaint } from '@/loading/after-paint'
import { useName } from '@/locale'
import { actionsOf, buttonActions } from '../action/row-actions'
import type { Column } from './columns'
import { HeaderCell } from './header-cell'
import { type Reorder, SortHandle } from './reorder'
import { useRowKeys } from './row-keys'
import { useRowSlots } from './row-recycling'
import type { Selection } from './selection'
import { TableRow } from './table-row'
import { textWidth } from './text-width'
import { useTreeDrag } from './tree-row'
import type { Tree } from './use-tree'
import { useVisibleColumns } from './visible-columns'

interface TableProps {
  resource: Resource
  columns: Column[]
  rows: Row[] | undefined
  /** whether the rows are those of the previous query */
  stale: boolean
  permitted: string[]
  selection?: Selection
  /** rows that an action has just run on, in their previous state */
  finished?: ReadonlyMap<number, Row>
  /** set if the rows are a tree */
  tree?: Tree
  /** set if people order the rows */
  reorder?: Reorder
  orderBy?: string
  density: 'comfortable' | 'dense'
  /** number of skeleton rows before the first page has loaded */
  expected: number
  /** absent if the order cannot be changed */
  onOrder?(field: string): void
  onResize(field: string, width: number): void
  onOpen(row: Row, newWindow: boolean): void
}

const SELECT_WIDTH = 40
/** Maximum number of skeleton rows, about one screen: the browser paints every animation frame of those below, too. */
const MAX_PLACEHOLDER_ROWS = 30

/** Width of the action buttons in px: labels, their padding, and the menu button. */
function widthOfActions(actions: Action[], label: (action: Action) => string, tight: boolean): number {
  const buttons = buttonActions(actions, label, tight)
  const text = buttons.reduce((sum, action) => sum + textWidth(label(action)), 0)
  return Math.ceil(text) + buttons.length * 13 + (buttons.length < actions.length ? 28 : 0) + 16
}

/** Rows as a table with sticky header, first and last column. */
export function Table({
  resource,
  columns,
  rows,
  stale,
  permitted,
  selection,
  finished,
  tree,
  reorder,
  orderBy,
  density,
  expected,
  onOrder,
  onResize,
  onOpen,
}: TableProps) {
  const t = useTranslations('list')
  const label = useName()
  const tight = useCompactActions()
  // The buttons depend on the state of a row: the column fits the widest row and its heading.
  const actionsWidth = Math.max(
    tight ? 0 : Math.ceil(textWidth(t('actions'))) + 26,
    ...(rows ?? []).map(row => widthOfActions(actionsOf(resource, permitted, finished?.get(row.id) ?? row), label, tight)),
    44,
  )
  const keys = useRowKeys({ rows, tree, selection, onOpen })
  const width = columns.reduce((sum, column) => sum + column.width, selection ? SELECT_WIDTH : 0) + (permitted.length ? actionsWidth : 0)
  const height = density === 'dense' ? 'h-8' : 'h-10'
  const drag = useTreeDrag(tree)
  const slots = useRowSlots(rows)
  const head = useRef<HTMLTableRowElement>(null)
  const visibleColumns = useVisibleColumns(head, columns)
  // Columns out of view render after the paint, so that a page turns at once however many columns there are.
  const paintedRows = useValueAfterPaint(rows)

  return (
    <table
      role={tree && 'treegrid'}
      className="w-full table-fixed border-separate border-spacing-0 text-[13px]"
      style={{ minWidth: width }}
      aria-busy={stale || !rows}
    >
      <colgroup>
        {selection && <col style={{ width: SELECT_WIDTH }} />}
        {columns.map(column => (
          <col key={column.field.name} style={{ width: column.width }} />
        ))}
        {permitted.length > 0 && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <thead className="sticky top-0 z-20">
        <tr ref={head} className="text-left text-muted-foreground">
          {selection && (
            <th className="print:hidden sticky left-0 z-10 border-border border-b bg-card pl-3 [&>button]:align-middle">
              <Checkbox
                aria-label={t('selectPage')}
                checked={selection.page(rows)}
                onCheckedChange={() => rows && selection.togglePage(rows)}
              />
            </th>
          )}
          {columns.map(column => (
            <HeaderCell
              key={column.field.name}
              column={column}
              offset={selection ? SELECT_WIDTH : 0}
              orderBy={orderBy}
              onOrder={onOrder}
              onResize={onResize}
              height={height}
            />
          ))}
          {permitted.length > 0 && (
            <th className="print:hidden sticky right-0 z-10 border-border border-b border-l bg-card px-3 font-medium">
              <span className={tight ? 'sr-only' : undefined}>{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody
        ref={keys.body}
        data-rows
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        className={clsx('transition-opacity duration-150', stale && 'opacity-50')}
      >
        {rows
          ? rows.map((row, i) => (
              <TableRow
                // Rows of a tree are moved and expanded, not paged: no recycling.
                key={tree ? row.id : slots.get(row.id)}
                row={row}
                previousRow={paintedRows?.[i] ?? row}
                first={i === 0}
                columns={columns}
                visibleColumns={visibleColumns}
                resource={resource}
                permitted={permitted}
                selection={selection}
                offset={selection ? SELECT_WIDTH : 0}
                height={height}
                tight={tight}
                onOpen={onOpen}
                finished={finished?.get(row.id)}
                branch={tree?.branches?.[i]}
                tree={tree}
                drag={drag}
                handle={reorder && <SortHandle resource={resource} row={row} rows={rows} off={reorder.on ? undefined : t('reorderOff')} />}
              />
            ))
          : Array.from({ length: Math.min(expected, MAX_PLACEHOLDER_ROWS) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <tr key={i}>
                {selection && <td className={clsx('border-border border-b', height)} />}
                {columns.map((column, c) => (
                  <td key={column.field.name} className={clsx('border-border border-b px-3', height)}>
                    <Skeleton className="h-3.5" style={{ width: `${45 + ((i * 7 + c * 13) % 45)}%` }} />
                  </td>
                ))}
                {permitted.length > 0 && <td className="border-border border-b" />}
              </tr>
            ))}
      </tbody>
      <tfoot ref={keys.after} tabIndex={-1} className="outline-none" />
    </table>
  )
}
