import { clsx } from 'clsx'
import { Label as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'

export function Label({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="label" className={clsx('ui-label', className)} {...props} />
}
