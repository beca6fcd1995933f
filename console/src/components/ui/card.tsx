import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'section'> {
  /** fills the width of a phone */
  bleed?: boolean
}

export function Card({ className, bleed, ...props }: Props) {
  return <section data-slot="card" className={clsx('ui-card', bleed && 'ui-card-bleed', className)} {...props} />
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card-header" className={clsx('ui-card-header', className)} {...props} />
}

export function CardTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 data-slot="card-title" className={clsx('ui-card-title', className)} {...props} />
}

/** Controls at the end of a card's header. */
export function CardAction({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card-action" className={clsx('ui-card-action', className)} {...props} />
}
