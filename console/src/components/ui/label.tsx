import { Label as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export function Label({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="label" className={cn('ui-label', className)} {...props} />
}
