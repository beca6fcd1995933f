import { cva, type VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const alertVariants = cva('ui-alert', {
  variants: {
    variant: {
      default: 'ui-alert-default',
      success: 'ui-alert-success',
      warning: 'ui-alert-warning',
      destructive: 'ui-alert-destructive',
    },
  },
  defaultVariants: { variant: 'default' },
})

/** A message in place, with an icon as its first child if it has one. */
export function Alert({ className, variant, ...props }: ComponentProps<'div'> & VariantProps<typeof alertVariants>) {
  return <div data-slot="alert" role="alert" className={clsx(alertVariants({ variant }), className)} {...props} />
}

export function AlertTitle({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="alert-title" className={clsx('ui-alert-title', className)} {...props} />
}

export function AlertDescription({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="alert-description" className={clsx('ui-alert-description', className)} {...props} />
}
