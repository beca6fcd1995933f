import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { OptionSearchProps } from './option-search'

// Comes with the first picker that is opened: a list is looked at far more often than searched by reference.
const OptionSearch = lazy(() => import('./option-search').then(module => ({ default: module.OptionSearch })))

/** Rows of a resource to pick from. */
export function OptionList(props: OptionSearchProps) {
  return (
    <Suspense fallback={<Skeleton className="m-2 h-24" />}>
      <OptionSearch {...props} />
    </Suspense>
  )
}
