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
      <Primitive.Content data-slot="sheet" aria-describedby={undefined} className={cn('ui-sheet-content', className)} {...props}>
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
  return <div className={cn('ui-sheet-header', className)} {...props} />
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('ui-sheet-title', className)} {...props} />
}
