import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { VirtualTrigger } from './virtual-trigger'

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'

interface Props {
  open: boolean
  onOpenChange(open: boolean): void
  anchor: RefObject<HTMLElement | null>
  side: TooltipSide
  children: ReactNode
}

/** The floating text of a tooltip. */
export function TooltipBubble({ open, onOpenChange, anchor, side, children }: Props) {
  return (
    <Primitive.Provider>
      <Primitive.Root open={open} onOpenChange={onOpenChange}>
        <Primitive.Trigger asChild>
          <VirtualTrigger of={anchor} />
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            data-slot="tooltip"
            side={side}
            sideOffset={4}
            collisionPadding={8}
            className="z-60 max-w-80 animate-in break-words rounded-md bg-foreground px-2 py-1 text-background text-xs leading-normal fade-in-0 duration-150 motion-reduce:animate-none"
          >
            {children}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
