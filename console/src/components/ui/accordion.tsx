import { ChevronDown } from 'lucide-react'
import { Accordion as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const Accordion = Primitive.Root

export function AccordionItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item data-slot="accordion-item" className={cn('border-border border-b last:border-b-0', className)} {...props} />
}

export function AccordionTrigger({ className, children, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Header className="flex">
      <Primitive.Trigger
        data-slot="accordion-trigger"
        className={cn(
          'flex flex-1 items-center gap-2 px-4 py-2.5 text-left font-medium text-[13px] outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset [&[data-state=open]>svg]:rotate-180',
          className,
        )}
        {...props}
      >
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground transition-transform" />
        {children}
      </Primitive.Trigger>
    </Primitive.Header>
  )
}

export function AccordionContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content data-slot="accordion-content" className={className} {...props} />
}
