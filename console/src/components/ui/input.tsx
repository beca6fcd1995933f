import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Frame shared by everything that is typed or picked into. */
export const control = 'ui-control'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" autoComplete="off" className={cn(control, className)} {...props} />
}
