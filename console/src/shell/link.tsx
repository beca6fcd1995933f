'use client'

import type { ComponentProps, MouseEvent } from 'react'
import { go, prepare } from './router'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** path with an optional query */
  href: string
}

/** A link inside the console. Another window, tab or download stays the browser's business. */
export function Link({ href, onClick, onPointerEnter, ...props }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const own = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !own || props.target === '_blank') return
    event.preventDefault()
    void go(href)
  }
  return (
    <a
      href={href}
      onClick={follow}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        prepare(href)
      }}
      {...props}
    />
  )
}
