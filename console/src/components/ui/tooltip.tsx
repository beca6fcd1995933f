import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props {
  /** what the tooltip says; nothing = no tooltip */
  content: ReactNode
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A short explanation on hover and on keyboard focus. */
export function Tooltip({ content, children, side = 'top' }: Props) {
  if (!content) return children
  return (
    <Primitive.Provider delayDuration={300} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            data-slot="tooltip"
            side={side}
            sideOffset={4}
            collisionPadding={8}
            className="z-60 max-w-80 animate-in break-words rounded-md bg-foreground px-2 py-1 text-background text-xs leading-normal fade-in-0 duration-150 motion-reduce:animate-none"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
