'use client'

import { type ReactNode, useRef, useState } from 'react'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'

/** How long a pointer rests on a group before its pages fly out, in ms. */
const SHOW_DELAY_MS = 200
/** Time to cross the gap between the icon and the pages, in ms. */
const HIDE_DELAY_MS = 150

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
    timer.current = setTimeout(() => setOpen(next), next ? SHOW_DELAY_MS : HIDE_DELAY_MS)
  }

  return (
    <Popover
      open={open}
      onOpenChange={next => {
        clearTimeout(timer.current)
        byPointer.current = false
        setOpen(next)
      }}
    >
      <PopoverTrigger asChild onPointerEnter={() => soon(true)} onPointerLeave={() => soon(false)}>
        {trigger}
      </PopoverTrigger>
      <PopoverContent
        side="right"
        align="start"
        sideOffset={2}
        aria-label={label}
        // A pointer passing by must not take the focus away from what is being typed.
        onOpenAutoFocus={event => byPointer.current && event.preventDefault()}
        onCloseAutoFocus={event => byPointer.current && event.preventDefault()}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={() => soon(false)}
        className="sidebar-scroll w-[200px] border-0 bg-sidebar px-0 py-1 text-sidebar-foreground"
      >
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  )
}
