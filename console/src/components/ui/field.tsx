import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Label } from './label'

/** A control with its label above, and its description and error below. */
export function Field({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="field" className={clsx('ui-field', className)} {...props} />
}

export function FieldLabel(props: ComponentProps<typeof Label>) {
  return <Label data-slot="field-label" {...props} />
}

export function FieldDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p data-slot="field-description" className={clsx('ui-field-description', className)} {...props} />
}

/** The error of a field or of a whole form; nothing without one. */
export function FieldError({ className, children, ...props }: ComponentProps<'p'>) {
  if (!children) return null
  return (
    <p data-slot="field-error" role="alert" className={clsx('ui-field-error', className)} {...props}>
      {children}
    </p>
  )
}
