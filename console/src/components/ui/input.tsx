import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Shared class of text fields, selects and other input controls. */
export const control = 'ui-control'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" autoComplete="off" className={clsx(control, className)} {...props} />
}
