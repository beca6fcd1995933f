import type { Field, Resource, Route } from '@contracts/declaration'
import { useDroppable } from '@dnd-kit/core'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Page, type Row, useScreen } from '@/api'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useNouns } from '@/locale/noun'
import { useDict } from '@/session'
import { type Query, requestParams } from '../list/query'
import { PanelError } from '../panel-error'
import type { Move } from './moves'

/** Cards that a column loads at once. */
const PAGE_SIZE = 20

interface Props {
  route: Route
  resource: Resource
  field: Field
  state: number
  /** query of the rows of the column */
  query: Query
  moves: Move[]
  /** whether the dragged card can be moved here; undefined for its own column, and while none is dragged */
  reachable?: boolean
  card(row: Row, moving: boolean): ReactNode
}

/** A column of a board: the rows in one state. More of them are loaded when the last one scrolls into view. */
export function BoardColumn({ route, resource, field, state, query, moves, reachable, card }: Props) {
  const t = useTranslations('board')
  const format = useFormatter()
  const nouns = useNouns(resource)
  const { label } = useDict(field.dict ?? '')
  const [pages, setPages] = useState(1)
  const { setNodeRef, isOver } = useDroppable({ id: state, disabled: !reachable })
  const request = (page: number) => requestParams({ ...query, page }, resource.name, PAGE_SIZE)
  const { data } = useScreen<Page>(route.path, request(1), resource.live)
  const arriving = moves.filter(move => move.to === state)
  const leaving = moves.filter(move => move.row[field.name] === state)
  const total = data && data.total + arriving.length - leaving.length
  const count = total === undefined ? '' : `${format.number(total)}${data?.totalCapped ? '+' : ''}`
  return (
    <section
      ref={setNodeRef}
      aria-label={total === undefined ? label(state) : t('column', { state: label(state), rows: nouns.count(total, data?.totalCapped) })}
      className={cn(
        'flex w-[85%] min-w-64 shrink-0 snap-center flex-col rounded-md bg-muted/60 transition-opacity duration-150 sm:w-72 lg:w-auto lg:flex-1 lg:shrink',
        reachable === false && 'opacity-40',
        reachable && 'ring-1 ring-primary/40 ring-inset',
        isOver && 'bg-accent-soft ring-2 ring-primary',
      )}
    >
      <h2 className="flex items-center gap-2 px-3 py-2 text-sm">
        <CodeBadge category={field.dict ?? ''} code={state} />
        <span className="text-muted-foreground tabular-nums">{count}</span>
      </h2>
      <ul className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-2 pb-2">
        {arriving.map(({ row }) => card(row, true))}
        {Array.from({ length: pages }, (_, index) => (
          <ColumnPage
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the page
            key={index}
            path={route.path}
            params={request(index + 1)}
            live={resource.live}
            last={index === pages - 1}
            moves={moves}
            card={card}
            onMore={() => setPages(index + 2)}
          />
        ))}
        {total === 0 && <li className="px-1 py-3 text-center text-[13px] text-muted-foreground">{t('empty', { noun: nouns.many })}</li>}
      </ul>
    </section>
  )
}

interface PageProps {
  path: string
  params: ReturnType<typeof requestParams>
  live?: boolean
  last: boolean
  moves: Move[]
  card(row: Row, moving: boolean): ReactNode
  onMore(): void
}

/** One page of cards; the last one loads the next when its end scrolls into view. */
function ColumnPage({ path, params, live, last, moves, card, onMore }: PageProps) {
  const { data, error } = useScreen<Page>(path, params, live)
  const end = useRef<HTMLLIElement>(null)
  const more = useEffectEvent(onMore)
  const hasMore = last && data !== undefined && (data.totalCapped || data.page * data.pageSize < data.total) && data.list.length > 0
  useEffect(() => {
    if (!hasMore || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '200px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore])
  if (error && !data)
    return (
      <li>
        <PanelError error={error} />
      </li>
    )
  if (!data)
    return (
      <li>
        <Skeleton className="h-24" />
      </li>
    )
  return (
    <>
      {data.list.filter(row => !moves.some(move => move.row.id === row.id)).map(row => card(row, false))}
      {hasMore && <li ref={end} aria-hidden className="h-px shrink-0" />}
    </>
  )
}
