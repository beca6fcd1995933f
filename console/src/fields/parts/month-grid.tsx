import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

// Loaded when a calendar is first opened: most visits never do.
const Calendar = lazy(() => import('@/components/ui/calendar').then(module => ({ default: module.Calendar })))

export function MonthGrid(props: ComponentProps<typeof Calendar>) {
  return (
    <Suspense fallback={<Skeleton className="h-64 w-56" />}>
      <Calendar {...props} />
    </Suspense>
  )
}
