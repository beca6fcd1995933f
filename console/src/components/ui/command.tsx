import { Command as Primitive } from 'cmdk'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { option } from './surface'

export function Command({ className, ...props }: ComponentProps<typeof Primitive>) {
  return <Primitive data-slot="command" className={cn('flex min-h-0 flex-col', className)} {...props} />
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Primitive.Input>) {
  return (
    <div className="flex h-9 items-center gap-2 border-border border-b px-2.5">
      <Search className="size-4 shrink-0 text-muted-foreground" />
      <Primitive.Input
        className={cn('h-full w-full bg-transparent text-sm outline-none placeholder:text-muted-foreground', className)}
        {...props}
      />
    </div>
  )
}

export function CommandList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('max-h-72 overflow-y-auto overscroll-contain p-1', className)} {...props} />
}

export function CommandEmpty({ className, ...props }: ComponentProps<typeof Primitive.Empty>) {
  return <Primitive.Empty className={cn('px-2 py-6 text-center text-muted-foreground text-sm', className)} {...props} />
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof Primitive.Group>) {
  return (
    <Primitive.Group
      className={cn(
        '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs',
        className,
      )}
      {...props}
    />
  )
}

export function CommandItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  // cmdk marks lines that can be chosen as data-disabled="false", where the other menus leave the mark out.
  return <Primitive.Item className={cn(option, 'data-[selected=true]:bg-muted data-[disabled=false]:opacity-100!', className)} {...props} />
}
