'use client'

import { type ReactNode, useRef, useState } from 'react'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'

/** Hover delay before the flyout opens, in ms. */
const SHOW_DELAY_MS = 200
/** Delay before the flyout closes, in ms, for the pointer to cross the gap between icon and flyout. */
const HIDE_DELAY_MS = 150

interface Props {
  label: string
  trigger: ReactNode
  children: (close: () => void) => ReactNode
}

/** The pages of a group next to its icon; opens on hover after a delay, on click at once. */
export function Flyout({ label, trigger, children }: Props) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byPointer = useRef(false)

  function setOpenDelayed(next: boolean) {
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
      <PopoverTrigger asChild onPointerEnter={() => setOpenDelayed(true)} onPointerLeave={() => setOpenDelayed(false)}>
        {trigger}
      </PopoverTrigger>
      <PopoverContent
        side="right"
        align="start"
        sideOffset={2}
        aria-label={label}
        // A flyout opened by hover must not take the focus from an input.
        onOpenAutoFocus={event => byPointer.current && event.preventDefault()}
        onCloseAutoFocus={event => byPointer.current && event.preventDefault()}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={() => setOpenDelayed(false)}
        className="sidebar-scroll w-[200px] border-0 bg-sidebar px-0 py-1 text-sidebar-foreground"
      >
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  )
}
