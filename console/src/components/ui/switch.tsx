import { Switch as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root data-slot="switch" className={cn('ui-switch', className)} {...props}>
      <Primitive.Thumb className="block size-4 translate-x-0.5 rounded-full bg-white transition-transform duration-150 data-[state=checked]:translate-x-4 motion-reduce:transition-none" />
    </Primitive.Root>
  )
}
