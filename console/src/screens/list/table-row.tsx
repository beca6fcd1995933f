import type { Resource } from '@contracts/declaration'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Row } from '@/api'
import { Checkbox } from '@/components/ui/checkbox'
import { RowActions } from '../action/row-actions'
import { useRowName } from '../row-name'
import type { Branch } from './branches'
import type { Column } from './columns'
import { isOnControl } from './is-on-control'
import { hasSelection, type Selection } from './selection'
import { TableCell } from './table-cell'
import type { TreeDrag } from './tree-row'
import type { Tree } from './use-tree'

interface Props {
  row: Row
  /** row that columns out of view still show */
  previousRow: Row
  /** whether the row is the tab stop of the table (roving tabindex) */
  first: boolean
  columns: Column[]
  /** names of the visible columns, once known */
  visibleColumns?: ReadonlySet<string>
  resource: Resource
  permitted: string[]
  selection?: Selection
  offset: number
  height: string
  /** whether all actions are in the menu */
  tight: boolean
  onOpen(row: Row, newWindow: boolean): void
  /** the row before an action on it: greyed out while the order is frozen */
  finished?: Row
  /** position in a tree */
  branch?: Branch
  tree?: Tree
  drag?: TreeDrag
  /** handle that moves the row */
  handle?: ReactNode
}

/** Marks where a dragged row lands; see `SortHandle`. */
const dropMarks =
  'data-dragging:opacity-50 data-[drop=after]:[&>td]:shadow-[inset_0_-2px_0_var(--primary)] data-[drop=before]:[&>td]:shadow-[inset_0_2px_0_var(--primary)]'

export function TableRow({
  row,
  previousRow,
  first,
  columns,
  visibleColumns,
  resource,
  permitted,
  selection,
  offset,
  height,
  tight,
  onOpen,
  finished,
  branch,
  tree,
  drag,
  handle,
}: Props) {
  const t = useTranslations('list')
  const name = useRowName(resource)(row)
  const selected = selection?.has(row.id) ?? false
  // The actions are rendered after the paint, like columns out of view; they run on the current row.
  const currentRow = useRef(row)
  useLayoutEffect(() => {
    currentRow.current = row
  }, [row])
  const cellClass = clsx(
    'border-border border-b transition-colors',
    height,
    selected ? 'bg-accent-soft' : 'bg-card group-hover/row:bg-muted group-focus-visible/row:bg-muted',
  )
  return (
    <tr
      data-id={row.id}
      tabIndex={first ? 0 : -1}
      aria-selected={selection ? selected : undefined}
      aria-level={branch?.level}
      aria-expanded={branch?.expandable ? branch.open : undefined}
      aria-posinset={branch?.position}
      aria-setsize={branch?.size}
      {...(branch && drag?.handlers(branch))}
      className={clsx(
        'group/row cursor-pointer outline-none focus-visible:[&>td]:shadow-[inset_0_1px_0_var(--ring),inset_0_-1px_0_var(--ring)]',
        branch && tree?.leads(row.id) && 'opacity-60',
        finished && '[&>td>*]:opacity-40',
        handle && dropMarks,
        drag?.className(row.id),
      )}
      onClick={event => {
        // Selecting text is not a click on the row.
        if (!isOnControl(event) && !window.getSelection()?.toString()) onOpen(row, event.ctrlKey || event.metaKey)
      }}
      onAuxClick={event => event.button === 1 && !isOnControl(event) && onOpen(row, true)}
    >
      {selection && (
        <td className={clsx(cellClass, 'print:hidden sticky left-0 z-10 pl-3 [&>button]:align-middle')}>
          <Checkbox aria-label={t('selectRow', { name })} checked={selected} onCheckedChange={() => selection.toggle(row)} />
        </td>
      )}
      {columns.map((column, i) => (
        <TableCell
          key={column.field.name}
          resource={resource}
          column={column}
          row={visibleColumns?.has(column.field.name) === false ? previousRow : row}
          ground={cellClass}
          offset={offset}
          handle={i === 0 ? handle : undefined}
          lead={branch && i === 0 ? { branch, name, onToggle: () => tree?.toggle(row.id) } : undefined}
        />
      ))}
      {permitted.length > 0 && (
        <td className={clsx(cellClass, 'print:hidden sticky right-0 z-10 border-l px-1.5')}>
          {!hasSelection(selection) && (
            <RowActions
              resource={resource}
              row={finished ?? (visibleColumns ? previousRow : row)}
              now={currentRow}
              permitted={permitted}
              tight={tight}
              finished={finished !== undefined}
            />
          )}
        </td>
      )}
    </tr>
  )
}
