import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { control } from './input'
import { floating, option } from './surface'

export const Select = Primitive.Root
export const SelectValue = Primitive.Value

export function SelectTrigger({ className, children, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="select-trigger"
      className={cn(
        control,
        'flex items-center justify-between gap-2 text-left data-[placeholder]:text-muted-foreground [&>span]:truncate',
        className,
      )}
      {...props}
    >
      {children}
      <Primitive.Icon asChild>
        <ChevronDown className="size-4 shrink-0 text-muted-foreground" />
      </Primitive.Icon>
    </Primitive.Trigger>
  )
}

export function SelectContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="select-content"
        position="popper"
        sideOffset={4}
        className={cn(
          floating,
          'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden p-1',
          className,
        )}
        {...props}
      >
        <Primitive.Viewport className="max-h-72">{children}</Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item data-slot="select-item" className={cn(option, 'pr-8 focus:bg-muted', className)} {...props}>
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute right-2">
        <Check className="text-accent-text" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
