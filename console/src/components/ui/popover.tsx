import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { floating } from './surface'

export const Popover = Primitive.Root
export const PopoverTrigger = Primitive.Trigger
export const PopoverAnchor = Primitive.Anchor
export const PopoverClose = Primitive.Close

export function PopoverContent({ className, align = 'start', ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="popover"
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className={cn(floating, 'max-h-(--radix-popover-content-available-height) overflow-y-auto p-3', className)}
        {...props}
      />
    </Primitive.Portal>
  )
}
