import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Shared class of text fields, selects and other input controls. */
export const control = 'ui-control'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" autoComplete="off" className={cn(control, className)} {...props} />
}
