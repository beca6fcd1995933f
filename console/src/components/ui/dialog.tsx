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
        className={cn(
          floating,
          'fixed top-1/2 left-1/2 flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col',
          widths[size],
          className,
        )}
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
  return (
    <div data-slot="dialog-header" className={cn('flex flex-col gap-1 border-border border-b px-5 py-3 pr-12', className)} {...props} />
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title data-slot="dialog-title" className={cn('font-semibold text-base leading-normal', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description data-slot="dialog-description" className={cn('text-[13px] text-muted-foreground', className)} {...props} />
}

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="dialog-body" className={cn('min-h-0 flex-1 overflow-y-auto px-5 py-4', className)} {...props} />
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn('flex flex-wrap items-center justify-end gap-2 border-border border-t px-5 py-3', className)}
      {...props}
    />
  )
}
