import type { ComponentProps } from 'react'
import { cn } from './cn'

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden data-slot="skeleton" className={cn('ui-skeleton', className)} {...props} />
}
