import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { useAge, useStale } from '@/locale/clock'

interface Props {
  /** a time of the API */
  at: string
  /** age from which what was reported is stale; absent = never */
  maxAgeMs?: number
  /** the age in a sentence */
  text?(age: string): ReactNode
  className?: string
}

/** The age of a value, which follows the clock and becomes a warning when the value is stale. */
export function Age({ at, maxAgeMs = Infinity, text = age => age, className }: Props) {
  const age = useAge(at)
  const stale = useStale(at, maxAgeMs)
  return (
    <time dateTime={at} title={at} className={cn(stale ? 'text-warning' : 'text-muted-foreground', className)}>
      {text(age)}
    </time>
  )
}
