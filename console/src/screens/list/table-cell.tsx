import type { Resource } from '@contracts/declaration'
import { memo } from 'react'
import type { Row } from '@/api'
import { cn } from '@/components/ui/cn'
import { fieldTypeOf } from '@/fields'
import type { Column } from './columns'
import { TitleCell } from './title-cell'
import { BranchCell, type BranchProps } from './tree-row'

interface Props {
  resource: Resource
  column: Column
  row: Row
  /** classes of all cells of the row */
  ground: string
  /** where a pinned column stands, in pixels from the left */
  offset: number
  /** where the row stands in a tree, for the cell that shows it */
  lead?: BranchProps
}

/** One value of a row. Remembered, because at a turn of the page most cells wait with the row they show: see `TableRow`. */
export const TableCell = memo(function TableCell({ resource, column: { field, pinned }, row, ground, offset, lead }: Props) {
  const { Cell, align } = fieldTypeOf(field)
  const value = field.name === resource.title ? <TitleCell resource={resource} field={field} row={row} /> : <Cell field={field} row={row} />
  return (
    <td
      // Painted by itself: else every cell of the table is painted anew where one changed, those out of sight too.
      className={cn(ground, 'px-3 contain-paint', align === 'end' && 'text-right', pinned && 'z-10 md:sticky')}
      style={pinned ? { left: offset } : undefined}
    >
      {lead ? <BranchCell {...lead}>{value}</BranchCell> : value}
    </td>
  )
})
