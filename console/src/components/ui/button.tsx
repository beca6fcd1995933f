import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

interface ButtonVariants {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
  size?: 'sm' | 'md' | 'lg' | 'icon' | 'icon-sm' | 'inline'
}

interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
  /** renders the only child, such as a link, with the classes of a button */
  asChild?: boolean
}

/** Classes of a button, for other elements that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'md' }: ButtonVariants) => `ui-button ui-button-${variant} ui-button-${size}`

export function Button({ className, variant, size, asChild, type = 'button', ...props }: ButtonProps) {
  const classes = cn(buttonClass({ variant, size }), className)
  if (asChild) return <Slot.Root className={classes} {...props} />
  return <button data-slot="button" type={type} className={classes} {...props} />
}
