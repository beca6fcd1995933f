import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { usePopup } from './popup-root'
import { floating, option } from './surface'
import { VirtualTrigger } from './virtual-trigger'

export const RadioGroup = Primitive.RadioGroup

/** The surface of a menu with its items. */
export function Content({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  const { open, setOpen, anchor } = usePopup()
  return (
    <Primitive.Root open={open} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>
        <VirtualTrigger of={anchor} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          data-slot="dropdown-menu"
          sideOffset={4}
          collisionPadding={8}
          className={cn(floating, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-40 overflow-y-auto p-1', className)}
          // On a slow machine the menu closes after the dialog of an item has opened; focus restoration would steal the dialog's focus and
          // close popups in it.
          onCloseAutoFocus={event => document.activeElement?.closest('[role=dialog],[role=alertdialog]') && event.preventDefault()}
          {...props}
        />
      </Primitive.Portal>
    </Primitive.Root>
  )
}

interface ItemProps extends ComponentProps<typeof Primitive.Item> {
  danger?: boolean
}

export function Item({ className, danger, ...props }: ItemProps) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      className={cn(option, 'focus:bg-muted', danger && 'text-danger', className)}
      {...props}
    />
  )
}

export function RadioItem({ className, children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem data-slot="dropdown-menu-radio-item" className={cn(option, 'pl-8 focus:bg-muted', className)} {...props}>
      <Primitive.ItemIndicator className="absolute left-2">
        <Check className="text-accent-text" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.RadioItem>
  )
}

export function Label({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label data-slot="dropdown-menu-label" className={cn('px-2 py-1 text-muted-foreground text-xs', className)} {...props} />
}

export function Separator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator data-slot="dropdown-menu-separator" className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
}
