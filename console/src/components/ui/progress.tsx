import { cva, type VariantProps } from 'class-variance-authority'
import { Progress as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const indicatorVariants = cva('h-full rounded-full transition-[width] duration-150 motion-reduce:transition-none', {
  variants: {
    variant: {
      default: 'bg-primary',
      success: 'bg-success',
      warning: 'bg-warning',
      destructive: 'bg-danger',
      muted: 'bg-muted-foreground',
    },
  },
  defaultVariants: { variant: 'default' },
})

/** A bar from 0 to 100. */
export function Progress({
  className,
  value,
  variant,
  ...props
}: ComponentProps<typeof Primitive.Root> & VariantProps<typeof indicatorVariants>) {
  return (
    <Primitive.Root
      data-slot="progress"
      value={value}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-muted', className)}
      {...props}
    >
      <Primitive.Indicator className={indicatorVariants({ variant })} style={{ width: `${value ?? 0}%` }} />
    </Primitive.Root>
  )
}
