import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'

/** The lazily loaded option search. */
export const OptionList = lazyPreloaded(
  () => import('./option-search').then(module => module.OptionSearch),
  () => <Skeleton className="m-2 h-24" />,
)
