import type { Route } from '@contracts/declaration'
import { useState } from 'react'
import { type Row, Source } from '@/api'
import { ActionRunner } from '@/screens/action/runner'
import { Board } from '@/screens/board'
import { CardContent } from '@/screens/list/cards'
import { columnsOf, useColumnTexts } from '@/screens/list/columns'
import { parseQuery } from '@/screens/list/query'
import { refusing, silent, sourceOf, task, tasksOf, verbs } from './example-task'
import type { Piece } from './piece'

interface Props {
  /** identity of the example: its rows are cached by it */
  name: string
  source: () => React.ContextType<typeof Source>
  permitted?: string[]
  /** filters as in an address */
  filters?: string
}

function BoardExample({ name, source, permitted = verbs, filters }: Props) {
  const [answer] = useState(source)
  const texts = useColumnTexts()
  const columns = columnsOf(task, { widths: {} }, texts, [])
  const route: Route = { path: `/example/${name}`, kind: 'list', menu: false, resources: [], permission: '', zh: task.zh, en: task.en }
  return (
    <Source value={answer}>
      <ActionRunner resource={task}>
        <div className="relative h-104 w-full overflow-hidden rounded-md border border-border">
          <Board
            Card={CardContent}
            route={route}
            resource={task}
            query={parseQuery(new URLSearchParams(filters), task)}
            columns={columns}
            permitted={permitted}
            onOpen={() => undefined}
          />
        </div>
      </ActionRunner>
    </Source>
  )
}

export const board: Piece = {
  name: { zh: '看板', en: 'Board' },
  states: [
    {
      name: { zh: '可拖动，含空列和被阻止的操作', en: 'Cards to move, an empty column, a blocked action' },
      show: t => <BoardExample name="board" source={() => sourceOf(tasksOf(t))} />,
    },
    {
      name: { zh: '按状态筛选', en: 'Filtered by state' },
      show: t => <BoardExample name="filtered" source={() => sourceOf(tasksOf(t))} filters="state.in=1,2" />,
    },
    {
      name: { zh: '只能查看', en: 'Read-only' },
      show: t => <BoardExample name="read-only" source={() => sourceOf(tasksOf(t))} permitted={[]} filters="state.in=0,1" />,
    },
    { name: { zh: '没有数据', en: 'Empty' }, show: () => <BoardExample name="empty" source={() => sourceOf([] as Row[])} /> },
    { name: { zh: '加载中', en: 'Loading' }, show: () => <BoardExample name="loading" source={() => silent} /> },
    {
      name: { zh: '加载失败', en: 'Failed' },
      show: t => <BoardExample name="failed" source={() => refusing(t('服务器繁忙', 'The server is busy'))} filters="state.in=0" />,
    },
  ],
}
