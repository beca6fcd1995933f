import { RadioGroup as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export function RadioGroup({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="radio-group" className={cn('grid gap-3', className)} {...props} />
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      data-slot="radio-group-item"
      className={cn(
        'grid size-4 shrink-0 place-content-center rounded-full border border-muted-foreground/60 bg-card outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-1 disabled:opacity-50 data-[state=checked]:border-primary',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator className="size-2 rounded-full bg-primary" />
    </Primitive.Item>
  )
}
