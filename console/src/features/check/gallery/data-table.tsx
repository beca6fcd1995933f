import { useState } from 'react'
import { type Row, Source } from '@/api'
import { ActionRunner } from '@/screens/action/runner'
import { columnsOf, useColumnTexts } from '@/screens/list/columns'
import { EmptyList } from '@/screens/list/empty-list'
import { nextOrder, parseQuery, type Query } from '@/screens/list/query'
import { useSelection } from '@/screens/list/selection'
import { Table } from '@/screens/list/table'
import { sourceOf, task, tasksOf, verbs } from './example-task'
import type { Piece, Translate } from './piece'

interface Props {
  rows?: Row[]
  stale?: boolean
  dense?: boolean
  /** whether rows can be selected and actions run on them */
  readOnly?: boolean
}

function TableExample({ rows, stale = false, dense, readOnly }: Props) {
  const texts = useColumnTexts()
  const [orderBy, setOrderBy] = useState<string | undefined>('subject asc')
  const [widths, setWidths] = useState<Record<string, number>>({})
  const selection = useSelection()
  return (
    <ActionRunner resource={task}>
      <div className="relative w-full overflow-x-auto rounded-md border border-border">
        <Table
          resource={task}
          columns={columnsOf(task, { widths }, texts, rows ?? [])}
          rows={rows}
          stale={stale}
          permitted={readOnly ? [] : verbs.filter(verb => verb !== 'add')}
          selection={readOnly ? undefined : selection}
          orderBy={orderBy}
          density={dense ? 'dense' : 'comfortable'}
          expected={4}
          onOrder={field => setOrderBy(nextOrder(orderBy, field, task.order))}
          onResize={(field, width) => setWidths({ ...widths, [field]: width })}
          onOpen={() => undefined}
        />
      </div>
    </ActionRunner>
  )
}

interface EmptyProps {
  t: Translate
  /** the query as in an address */
  address?: string
  total?: number
  lastDays?: number
  canAdd?: boolean
}

function EmptyExample({ t, address, total = 0, lastDays, canAdd }: EmptyProps) {
  const [answer] = useState(() => sourceOf(tasksOf(t)))
  const [query, setQuery] = useState<Query>(() => parseQuery(new URLSearchParams(address), task))
  const [add] = task.actions
  return (
    <Source value={answer}>
      <div className="w-full">
        <EmptyList
          route="/example/empty-list"
          resource={task}
          query={query}
          total={total}
          lastDays={lastDays}
          add={canAdd ? add : undefined}
          onQuery={setQuery}
        />
      </div>
    </Source>
  )
}

export const dataTable: Piece = {
  name: { zh: '数据列表', en: 'Data table' },
  states: [
    { name: { zh: '有数据', en: 'With rows' }, show: t => <TableExample rows={tasksOf(t)} /> },
    { name: { zh: '紧凑，只读', en: 'Dense, read-only' }, show: t => <TableExample rows={tasksOf(t)} dense readOnly /> },
    { name: { zh: '正在更新', en: 'Updating' }, show: t => <TableExample rows={tasksOf(t).slice(0, 2)} stale /> },
    { name: { zh: '加载中', en: 'Loading' }, show: () => <TableExample /> },
    { name: { zh: '还没有数据', en: 'Nothing yet' }, show: t => <EmptyExample t={t} canAdd /> },
    { name: { zh: '没有数据，不能新增', en: 'Nothing, and no right to add' }, show: t => <EmptyExample t={t} /> },
    { name: { zh: '筛选无结果', en: 'No match' }, show: t => <EmptyExample t={t} address="level.in=1&state.in=3" /> },
    { name: { zh: '只查最近几天', en: 'Limited to recent days' }, show: t => <EmptyExample t={t} address="level.in=1" lastDays={90} /> },
    { name: { zh: '超出最后一页', en: 'Behind the last page' }, show: t => <EmptyExample t={t} address="page=9" total={12} /> },
  ],
}
