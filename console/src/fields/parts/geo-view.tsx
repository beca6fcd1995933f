import { Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { PickMap, type Position } from '@/map'
import type { CellProps } from '../types'
import { CopyButton } from './copy-button'
import { EmptyValue } from './empty-value'

/** Six decimals are a precision of 0.1 m. */
const formatPosition = ({ lng, lat }: Position) => `${lng.toFixed(6)}, ${lat.toFixed(6)}`

/** The coordinates of a position. */
export function GeoCell({ field, row }: CellProps) {
  const value = row[field.name] as Position | null | undefined
  if (!value) return <EmptyValue />
  return <span className="whitespace-nowrap font-mono text-[0.93em]">{formatPosition(value)}</span>
}

/** The position on a small map. */
export function GeoView({ field, row }: CellProps) {
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
