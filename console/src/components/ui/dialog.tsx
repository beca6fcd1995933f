import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { floating, overlay } from './surface'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' }

interface ContentProps extends ComponentProps<typeof Primitive.Content> {
  size?: keyof typeof widths
}

export function DialogContent({ className, children, size = 'md', ...props }: ContentProps) {
  const t = useTranslations('screens')
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlay} />
      <Primitive.Content
        data-slot="dialog"
        aria-describedby={undefined}
        className={cn(floating, 'ui-dialog', widths[size], className)}
        {...props}
      >
        {children}
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon-sm" aria-label={t('close')} className="absolute top-2.5 right-3">
            <X />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-dialog-header', className)} {...props} />
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('ui-dialog-title', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('ui-dialog-description', className)} {...props} />
}

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-dialog-body', className)} {...props} />
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('ui-dialog-footer', className)} {...props} />
}
