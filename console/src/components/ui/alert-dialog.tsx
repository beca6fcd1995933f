import { AlertDialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { floating, overlay } from './surface'

export const AlertDialog = Primitive.Root
export const AlertDialogCancel = Primitive.Cancel
export const AlertDialogAction = Primitive.Action

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlay} />
      <Primitive.Content data-slot="alert-dialog" className={cn(floating, 'ui-alert', className)} {...props} />
    </Primitive.Portal>
  )
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('ui-alert-dialog-title', className)} {...props} />
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('ui-alert-dialog-description', className)} {...props} />
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-alert-dialog-footer', className)} {...props} />
}
