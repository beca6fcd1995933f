import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from './link'

/** A link in a text or a cell. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link className={clsx('ui-link', className)} {...props} />
}
