import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/later'

/** The days of a month to pick from. */
export const CalendarMonth = lazyPreloaded(
  () => import('@/components/ui/calendar').then(module => module.Calendar),
  () => <Skeleton className="h-64 w-56" />,
)
