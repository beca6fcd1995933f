import { Suspense, useState } from 'react'
import { FleetMap, PickMap, type Position } from '@/map'
import type { Piece } from './piece'

const points = [
  { id: 1, state: 1, lng: 113.94, lat: 22.54 },
  { id: 2, state: 2, lng: 114.06, lat: 22.55 },
  { id: 3, state: 0, lng: 113.26, lat: 23.13 },
]

function Fleet({ label }: { label: string }) {
  const [selected, setSelected] = useState<number>()
  return (
    <FleetMap
      label={label}
      points={points}
      states={[
        { state: 0, tone: 'neutral' },
        { state: 1, tone: 'success' },
        { state: 2, tone: 'info' },
      ]}
      selected={selected}
      onSelect={setSelected}
      className="h-64"
    />
  )
}

function Pick() {
  const [at, setAt] = useState<Position | null>(null)
  return <PickMap value={at} onChange={setAt} className="h-64" />
}

const framed = (map: React.ReactNode) => (
  <div className="h-64 w-full">
    <Suspense>{map}</Suspense>
  </div>
)

export const map: Piece = {
  name: { zh: '地图', en: 'Map' },
  states: [
    { name: { zh: '多个位置', en: 'Many positions' }, show: t => framed(<Fleet label={t('车辆位置', 'Vehicle positions')} />) },
    { name: { zh: '选择位置', en: 'Picking a position' }, show: () => framed(<Pick />) },
  ],
}
