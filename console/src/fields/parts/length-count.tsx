import { cn } from '@/components/ui/cn'

/** Share of the limit from which one line shows its count. */
const SHOWN_FROM = 0.8

const lengthOf = (text: string) => [...text].length

/** Whether a text on one line has come near its limit. */
export const isNearLimit = (text: string, limit: number | undefined): limit is number =>
  limit !== undefined && lengthOf(text) >= limit * SHOWN_FROM

/** The number of characters and their limit, at the right of an input. */
export function LengthCount({ text, limit, className }: { text: string; limit: number; className?: string }) {
  const length = lengthOf(text)
  return (
    <span
      className={cn('pointer-events-none absolute right-2 text-xs', length > limit ? 'text-danger' : 'text-muted-foreground', className)}
    >
      {length}/{limit}
    </span>
  )
}
