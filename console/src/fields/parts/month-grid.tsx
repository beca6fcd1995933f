import { Skeleton } from '@/components/ui/skeleton'
import { later } from '@/loading/later'

/** The days of a month to pick from. */
export const MonthGrid = later(
  () => import('@/components/ui/calendar').then(module => module.Calendar),
  () => <Skeleton className="h-64 w-56" />,
)
