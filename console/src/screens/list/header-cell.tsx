import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, PointerEvent } from 'react'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { type Column, pinnedClass, pinnedStyle } from './columns'

interface Props {
  column: Column
  /** where pinned columns begin, in px */
  offset: number
  /** current sort order, such as 'status, level desc' */
  orderBy?: string
  height: string
  /** absent if the order cannot be changed */
  onOrder?(field: string): void
  onResize(field: string, width: number): void
}

const MIN_WIDTH = 60
/** Resize step of the arrow keys, in px. */
const RESIZE_STEP = 16

/** Header of a column: click to sort, drag the right edge to resize. */
export function HeaderCell({ column, offset, orderBy, height, onOrder, onResize }: Props) {
  const t = useTranslations('list')
  const label = useName()(column.field)
  const { field } = column
  const terms = orderBy?.split(', ').map(term => term.split(' ')) ?? []
  const term = terms.find(([name]) => name === field.name)
  const order = term && (term[1] === 'desc' ? 'descending' : 'ascending')
  const isPrimary = order !== undefined && term === terms[0]
  const alignEnd = fieldTypeOf(field).align === 'end'
  const Arrow = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown

  function resize(event: PointerEvent<HTMLSpanElement>) {
    const cell = event.currentTarget.closest('th')
    if (!cell) return
    event.preventDefault()
    const startX = event.clientX
    const startWidth = cell.offsetWidth
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    target.onpointermove = move => onResize(field.name, Math.max(MIN_WIDTH, startWidth + move.clientX - startX))
    const stop = () => {
      target.onpointermove = target.onpointerup = target.onpointercancel = null
    }
    // The browser may cancel the pointer, for example for a gesture.
    target.onpointerup = target.onpointercancel = stop
  }
  function resizeByKey(event: KeyboardEvent<HTMLElement>) {
    const cell = event.currentTarget.closest('th')
    const delta = event.key === 'ArrowRight' ? RESIZE_STEP : event.key === 'ArrowLeft' ? -RESIZE_STEP : 0
    if (!cell || !delta) return
    event.preventDefault()
    event.stopPropagation()
    onResize(field.name, Math.max(MIN_WIDTH, cell.offsetWidth + delta))
  }

  return (
    <th
      data-column={field.name}
      aria-sort={isPrimary ? order : undefined}
      // Screen readers announce the header before each cell; the label omits the resize handle.
      aria-label={label}
      className={clsx(
        'group/head relative border-border border-b bg-card px-3 font-medium',
        height,
        pinnedClass(column),
        alignEnd && 'text-right',
      )}
      style={pinnedStyle(column, offset)}
    >
      {field.sortable && onOrder ? (
        <button
          type="button"
          // Distinct from the label of the filter of the same field.
          aria-label={t('sortBy', { name: label })}
          title={t('sortBy', { name: label })}
          onClick={() => onOrder(field.name)}
          className={clsx(
            'inline-flex max-w-full items-center gap-1 rounded-[4px] outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring',
            isPrimary && 'text-foreground',
            // Keeps the label aligned with the numbers below.
            alignEnd && 'flex-row-reverse',
          )}
        >
          <span className="truncate">{label}</span>
          <Arrow
            className={clsx(
              'size-3.5 shrink-0',
              order
                ? isPrimary
                  ? 'text-accent-text'
                  : 'opacity-60'
                : 'opacity-0 group-focus-within/head:opacity-50 group-hover/head:opacity-50 pointer-coarse:opacity-50',
            )}
          />
        </button>
      ) : (
        <span className="block truncate" title={label}>
          {label}
        </span>
      )}
      <button
        type="button"
        aria-label={t('resizeColumn', { name: label })}
        onPointerDown={resize}
        onKeyDown={resizeByKey}
        className="absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none border-transparent border-r-2 outline-none hover:border-ring focus-visible:border-ring group-hover/head:border-border print:hidden"
      />
    </th>
  )
}
