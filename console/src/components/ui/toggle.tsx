import { cva, type VariantProps } from 'class-variance-authority'
import { Toggle as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const toggleVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap text-[13px] text-muted-foreground outline-none transition-colors duration-150 hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring disabled:pointer-events-none disabled:opacity-50 data-[state=on]:bg-accent-soft data-[state=on]:text-accent-text motion-reduce:transition-none [&_svg:not([class*=size-])]:size-4',
  {
    variants: {
      variant: {
        default: 'rounded-[4px]',
        outline: 'rounded-full border border-border data-[state=on]:border-primary',
      },
      size: {
        default: 'h-7 px-2.5 max-md:h-9',
        sm: 'h-6.5 px-2 text-xs max-md:h-9',
        icon: 'size-7 max-md:size-9',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export function Toggle({
  className,
  variant,
  size,
  ...props
}: ComponentProps<typeof Primitive.Root> & VariantProps<typeof toggleVariants>) {
  return <Primitive.Root data-slot="toggle" className={cn(toggleVariants({ variant, size }), className)} {...props} />
}
