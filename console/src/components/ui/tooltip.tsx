import { Slot } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyPreloaded } from '@/loading/later'

const Bubble = lazyPreloaded(() => import('./tooltip-bubble').then(module => module.TooltipBubble))

/** How long a pointer rests before it is told, in ms. */
const OPEN_DELAY_MS = 300

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'

interface Props {
  /** what the tooltip says; nothing = no tooltip */
  content: ReactNode
  children: ReactNode
  side?: TooltipSide
}

/** A short explanation on hover and on keyboard focus. */
export function Tooltip(props: Props) {
  return props.content ? <Explained {...props} /> : props.children
}

function Explained({ content, children, side = 'top' }: Props) {
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [awake, setAwake] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(after: number) {
    clearTimeout(timer.current)
    setAwake(true)
    timer.current = setTimeout(() => setOpen(true), after)
  }
  function hide() {
    clearTimeout(timer.current)
    setOpen(false)
  }
  return (
    <>
      <Slot.Root
        ref={anchor}
        onPointerEnter={event => event.pointerType !== 'touch' && show(OPEN_DELAY_MS)}
        // Once open, the bubble itself knows whether the pointer left both of them.
        onPointerLeave={() => clearTimeout(timer.current)}
        onPointerDown={hide}
        onFocus={event => event.currentTarget.matches(':focus-visible') && show(0)}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {awake && (
        <Bubble open={open} onOpenChange={setOpen} anchor={anchor} side={side}>
          {content}
        </Bubble>
      )}
    </>
  )
}
