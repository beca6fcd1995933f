import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { overlay } from './surface'

export const Sheet = Primitive.Root

/** A panel at the right edge; full screen on a phone. */
export function SheetContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  const t = useTranslations('screens')
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlay} />
      <Primitive.Content
        data-slot="sheet"
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 right-0 z-50 flex w-full flex-col border-border border-l bg-background text-foreground shadow-lg outline-none duration-200 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right motion-reduce:animate-none md:max-w-2xl',
          className,
        )}
        {...props}
      >
        {children}
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon-sm" aria-label={t('close')} className="absolute top-2.5 right-3 z-10">
            <X />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="sheet-header" className={cn('border-border border-b bg-card px-5 py-3 pr-12', className)} {...props} />
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title data-slot="sheet-title" className={cn('truncate font-semibold text-base leading-normal', className)} {...props} />
}
