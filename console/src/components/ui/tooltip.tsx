import { Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyPreloaded } from '@/loading/lazy'
import type { TooltipSide } from './tooltip-bubble'

const Bubble = lazyPreloaded(() => import('./tooltip-bubble').then(module => module.TooltipBubble))

/** Hover delay before the tooltip opens, in ms. */
const OPEN_DELAY_MS = 300

interface Props {
  /** text of the tooltip; empty = no tooltip */
  content: ReactNode
  children: ReactElement
  side?: TooltipSide
}

/**
 * A short explanation on hover and keyboard focus. The element stays the same when the text comes or goes, such as the reason why a button
 * is disabled: it keeps its focus, and a click that has begun.
 */
export function Tooltip({ content, children, side = 'top' }: Props) {
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [mounted, setMounted] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(delay: number) {
    if (!content) return
    clearTimeout(timer.current)
    setMounted(true)
    timer.current = setTimeout(() => setOpen(true), delay)
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
        // Once open, the tooltip handles the pointer leaving both itself and the anchor.
        onPointerLeave={() => (content ? clearTimeout(timer.current) : hide())}
        onPointerDown={hide}
        onFocus={event => event.currentTarget.matches(':focus-visible') && show(0)}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {mounted && content && (
        <Bubble open={open} onOpenChange={setOpen} anchor={anchor} side={side}>
          {content}
        </Bubble>
      )}
    </>
  )
}
