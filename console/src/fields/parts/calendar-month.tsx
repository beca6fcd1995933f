import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'

/** The lazily loaded calendar. */
export const CalendarMonth = lazyPreloaded(
  () => import('@/components/ui/calendar').then(module => module.Calendar),
  () => <Skeleton className="h-64 w-56" />,
)
