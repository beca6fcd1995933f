'use client'

import type { ComponentProps, MouseEvent } from 'react'
import { go, prefetch } from './router'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** path with an optional query */
  href: string
}

/** A link with client-side navigation and prefetch on hover. Modified clicks, downloads and `_blank` targets are left to the browser. */
export function Link({ href, onClick, onPointerEnter, ...props }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlainClick || props.target === '_blank') return
    event.preventDefault()
    void go(href)
  }
  return (
    <a
      href={href}
      onClick={follow}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        prefetch(href)
      }}
      {...props}
    />
  )
}
