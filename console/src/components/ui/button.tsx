import { cva, type VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

/** Classes of a button, for other elements that look like one. */
export const buttonVariants = cva('ui-button', {
  variants: {
    variant: {
      default: 'ui-button-default',
      outline: 'ui-button-outline',
      ghost: 'ui-button-ghost',
      destructive: 'ui-button-destructive',
      link: 'ui-link',
    },
    size: {
      default: 'ui-button-md',
      sm: 'ui-button-sm',
      lg: 'ui-button-lg',
      icon: 'ui-button-icon',
      'icon-sm': 'ui-button-icon-sm',
      inline: 'ui-button-inline',
    },
  },
  defaultVariants: { variant: 'default', size: 'default' },
})

interface Props extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** renders the only child, such as a link, with the classes of a button */
  asChild?: boolean
}

export function Button({ className, variant, size, asChild, type = 'button', ...props }: Props) {
  const classes = clsx(buttonVariants({ variant, size }), className)
  if (asChild) return <Slot.Root data-slot="button" className={classes} {...props} />
  return <button data-slot="button" type={type} className={classes} {...props} />
}
