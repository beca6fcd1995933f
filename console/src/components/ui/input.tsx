import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Frame shared by everything that is typed or picked into. */
export const control =
  'h-8 w-full min-w-0 rounded-md border border-border bg-card px-2.5 text-sm text-foreground outline-none transition-[border-color,box-shadow] duration-150 placeholder:text-muted-foreground focus-visible:border-ring focus-visible:ring-2 focus-visible:ring-ring/30 disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-danger aria-invalid:ring-danger/25 max-md:h-10'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" autoComplete="off" className={cn(control, className)} {...props} />
}
