import { useState } from 'react'
import type { Row } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { columnsOf, useColumnTexts } from '@/screens/list/columns'
import type { ListPreferences } from '@/screens/list/preferences'
import { Table } from '@/screens/list/table'
import type { Piece } from './piece'

const rows = [
  { id: 1, seriesCode: 'E5', name: { zh: '城市', en: 'City' }, status: 1, sortOrder: 10 },
  { id: 2, seriesCode: 'E7-LONG-2026', name: { zh: '长续航旅行系列', en: 'Long range touring series' }, status: 0, sortOrder: 20 },
] as unknown as Row[]

const preferences: ListPreferences = {
  columns: ['seriesCode', 'name', 'status', 'sortOrder'],
  widths: {},
  density: 'comfortable',
  pageSize: 20,
}

interface TableExampleProps {
  shown: Row[] | undefined
  stale?: boolean
}

/** The table of a list without its page. */
function TableExample({ shown, stale = false }: TableExampleProps) {
  const { data: resource } = useDeclaration('vehicleSeries')
  const texts = useColumnTexts()
  const [order, setOrder] = useState<string>()
  if (!resource) return null
  return (
    <div className="w-full overflow-x-auto">
      <Table
        resource={resource}
        columns={columnsOf(resource, preferences, texts, shown ?? [])}
        rows={shown}
        stale={stale}
        permitted={[]}
        orderBy={order}
        density="comfortable"
        expected={3}
        onOrder={setOrder}
        onResize={() => undefined}
        onOpen={() => undefined}
      />
    </div>
  )
}

export const dataTable: Piece = {
  name: { zh: '数据表', en: 'Data table' },
  states: [
    { name: { zh: '有数据', en: 'With rows' }, show: () => <TableExample shown={rows} /> },
    { name: { zh: '加载中', en: 'Loading' }, show: () => <TableExample shown={undefined} /> },
    { name: { zh: '上一次查询的数据', en: 'Rows of the previous query' }, show: () => <TableExample shown={rows} stale /> },
  ],
}
