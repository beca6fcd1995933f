import { Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { PickMap, type Position } from '@/map'
import { CopyButton } from './parts/copy-button'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType } from './types'

/** Six decimals are a precision of 0.1 m. */
const formatPosition = ({ lng, lat }: Position) => `${lng.toFixed(6)}, ${lat.toFixed(6)}`

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as Position | null | undefined
  if (!value) return <EmptyValue />
  return <span className="whitespace-nowrap font-mono text-[0.93em]">{formatPosition(value)}</span>
}

/** The position on a small map. */
function View({ field, row }: CellProps) {
  const value = row[field.name] as Position | null | undefined
  if (!value) return <EmptyValue />
  return (
    <div className="mt-1 overflow-hidden rounded-md border border-border">
      <Suspense fallback={<Skeleton className="h-56 w-full rounded-none" />}>
        <PickMap value={value} className="h-56" />
      </Suspense>
      <p className="flex items-center gap-1 border-border border-t px-2.5 py-1 font-mono text-[0.93em] text-muted-foreground">
        {formatPosition(value)}
        <CopyButton value={formatPosition(value)} />
      </p>
    </div>
  )
}

export const geo: FieldType = { Cell, View, width: 190, wide: 'everywhere' }
