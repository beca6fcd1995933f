import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { usePopup } from './popup-root'
import { floating } from './surface'
import { VirtualTrigger } from './virtual-trigger'

/** The surface of a popover with its content. */
export function PopoverBody({ className, align = 'start', ...props }: ComponentProps<typeof Primitive.Content>) {
  const { open, setOpen, anchor } = usePopup()
  return (
    <Primitive.Root open={open} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>
        <VirtualTrigger of={anchor} />
      </Primitive.Trigger>
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
    </Primitive.Root>
  )
}
