'use client'

import { Popover } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'

/** How long a pointer rests on a group before its pages fly out, in ms. */
const showDelay = 200
/** Time to cross the gap between the icon and the pages, in ms. */
const hideDelay = 150

interface Props {
  label: string
  trigger: ReactNode
  children: (close: () => void) => ReactNode
}

/** Pages beside the icon of their group: on hover after a moment, on click at once. */
export function Flyout({ label, trigger, children }: Props) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byPointer = useRef(false)

  function soon(next: boolean) {
    clearTimeout(timer.current)
    byPointer.current = true
    timer.current = setTimeout(() => setOpen(next), next ? showDelay : hideDelay)
  }

  return (
    <Popover.Root
      open={open}
      onOpenChange={next => {
        clearTimeout(timer.current)
        byPointer.current = false
        setOpen(next)
      }}
    >
      <Popover.Trigger asChild onPointerEnter={() => soon(true)} onPointerLeave={() => soon(false)}>
        {trigger}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="right"
          align="start"
          sideOffset={2}
          collisionPadding={8}
          aria-label={label}
          // A pointer passing by must not take the focus away from what is being typed.
          onOpenAutoFocus={event => byPointer.current && event.preventDefault()}
          onCloseAutoFocus={event => byPointer.current && event.preventDefault()}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => soon(false)}
          className="sidebar-scroll fade-in-0 z-50 max-h-(--radix-popover-content-available-height) w-[200px] animate-in overflow-y-auto rounded-md bg-sidebar py-1 text-sidebar-foreground shadow-lg outline-none duration-150"
        >
          {children(() => setOpen(false))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
