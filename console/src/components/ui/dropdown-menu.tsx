import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { floating, option } from './surface'

export const DropdownMenu = Primitive.Root
export const DropdownMenuTrigger = Primitive.Trigger
export const DropdownMenuGroup = Primitive.Group
export const DropdownMenuRadioGroup = Primitive.RadioGroup

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="dropdown-menu"
        sideOffset={4}
        collisionPadding={8}
        className={cn(floating, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-40 overflow-y-auto p-1', className)}
        {...props}
      />
    </Primitive.Portal>
  )
}

interface ItemProps extends ComponentProps<typeof Primitive.Item> {
  danger?: boolean
}

export function DropdownMenuItem({ className, danger, ...props }: ItemProps) {
  return <Primitive.Item className={cn(option, 'focus:bg-muted', danger && 'text-danger', className)} {...props} />
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(option, 'pl-8 focus:bg-muted', className)} {...props}>
      <Primitive.ItemIndicator className="absolute left-2">
        <Check className="text-accent-text" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-2 py-1 text-muted-foreground text-xs', className)} {...props} />
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
}
