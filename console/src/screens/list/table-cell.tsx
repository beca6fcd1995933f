import type { Resource } from '@contracts/declaration'
import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import type { Row } from '@/api'
import { fieldTypeOf } from '@/fields'
import { type Column, pinnedClass, pinnedStyle } from './columns'
import { WithHandle } from './reorder'
import { TitleCell } from './title-cell'
import { BranchCell, type BranchProps } from './tree-row'

interface Props {
  resource: Resource
  column: Column
  row: Row
  /** classes of all cells of the row */
  ground: string
  /** where pinned columns begin, in px */
  offset: number
  /** position in the tree, for the first cell of a tree row */
  lead?: BranchProps
  /** handle that moves the row, in its first cell */
  handle?: ReactNode
}

/** A value of a row. Memoised: at a page turn most cells keep the row they show until after the paint; see `TableRow`. */
export const TableCell = memo(function TableCell({ resource, column, row, ground, offset, lead, handle }: Props) {
  const { field } = column
  const { Cell, align } = fieldTypeOf(field)
  const value = field.name === resource.title ? <TitleCell resource={resource} field={field} row={row} /> : <Cell field={field} row={row} />
  return (
    <td
      // Paint containment: otherwise a change in one cell repaints the whole table, including cells out of view.
      className={clsx(ground, 'px-3 contain-paint', align === 'end' && 'text-right', pinnedClass(column))}
      style={pinnedStyle(column, offset)}
    >
      {lead ? <BranchCell {...lead}>{value}</BranchCell> : handle ? <WithHandle handle={handle}>{value}</WithHandle> : value}
    </td>
  )
})
