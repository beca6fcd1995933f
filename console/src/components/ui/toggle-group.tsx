import type { VariantProps } from 'class-variance-authority'
import { ToggleGroup as Primitive } from 'radix-ui'
import { type ComponentProps, createContext, use } from 'react'
import { cn } from './cn'
import { toggleVariants } from './toggle'

type Look = VariantProps<typeof toggleVariants>

const LookContext = createContext<Look>({})

/** Options that are all visible: as one segmented control by default, as separate chips with `variant="outline"`. */
export function ToggleGroup({ className, variant, size, children, ...props }: ComponentProps<typeof Primitive.Root> & Look) {
  return (
    <Primitive.Root
      data-slot="toggle-group"
      className={cn('flex w-fit', variant === 'outline' ? 'flex-wrap gap-1.5' : 'rounded-md border border-border bg-card p-0.5', className)}
      {...props}
    >
      <LookContext value={{ variant, size }}>{children}</LookContext>
    </Primitive.Root>
  )
}

export function ToggleGroupItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item data-slot="toggle-group-item" className={cn(toggleVariants(use(LookContext)), className)} {...props} />
}
