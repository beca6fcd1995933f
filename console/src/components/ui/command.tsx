import { Command as Primitive } from 'cmdk'
import { Search } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cn } from './cn'
import { option } from './surface'

export function Command({ className, ...props }: ComponentProps<typeof Primitive>) {
  return <Primitive data-slot="command" className={cn('flex min-h-0 flex-col', className)} {...props} />
}

/**
 * Controlled highlighted item of a Command whose results come from the server: the item the user moved to, else the first, so that Enter
 * takes the best hit at once.
 */
export function useHighlightedItem(items: string[]): { value: string; onValueChange(value: string): void } {
  const [highlighted, setHighlighted] = useState('')
  return { value: items.includes(highlighted) ? highlighted : (items[0] ?? ''), onValueChange: setHighlighted }
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Primitive.Input>) {
  return (
    <div className="flex h-9 items-center gap-2 border-border border-b px-2.5">
      <Search className="size-4 shrink-0 text-muted-foreground" />
      <Primitive.Input
        data-slot="command-input"
        className={cn('h-full w-full bg-transparent text-sm outline-none placeholder:text-muted-foreground', className)}
        {...props}
      />
    </div>
  )
}

export function CommandList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List data-slot="command-list" className={cn('max-h-72 overflow-y-auto overscroll-contain p-1', className)} {...props} />
}

export function CommandEmpty({ className, ...props }: ComponentProps<typeof Primitive.Empty>) {
  return (
    <Primitive.Empty
      data-slot="command-empty"
      className={cn('px-2 py-6 text-center text-muted-foreground text-sm', className)}
      {...props}
    />
  )
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof Primitive.Group>) {
  return (
    <Primitive.Group
      data-slot="command-group"
      className={cn(
        '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs',
        className,
      )}
      {...props}
    />
  )
}

export function CommandItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  // cmdk sets data-disabled="false" on enabled items, where Radix menus omit the attribute.
  return (
    <Primitive.Item
      data-slot="command-item"
      className={cn(option, 'data-[selected=true]:bg-muted data-[disabled=false]:opacity-100!', className)}
      {...props}
    />
  )
}
