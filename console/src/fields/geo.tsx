import { Blank } from './parts/blank'
import type { CellProps, FieldKind } from './types'

export interface Position {
  lng: number
  lat: number
}

/** Six decimals are a tenth of a metre. */
const degrees = (n: number) => n.toFixed(6)

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as Position | null | undefined
  if (!value) return <Blank />
  return (
    <span className="whitespace-nowrap font-mono text-[0.93em]">
      {degrees(value.lng)}, {degrees(value.lat)}
    </span>
  )
}

export const geo: FieldKind = { Cell, width: 190, wide: 'form' }
