import { Command as Primitive } from 'cmdk'
import { Search } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cn } from './cn'
import { option } from './surface'

export function Command({ className, ...props }: ComponentProps<typeof Primitive>) {
  return <Primitive data-slot="command" className={cn('ui-command', className)} {...props} />
}

/**
 * The marked line of a list that is searched elsewhere, as properties of its Command: the one somebody moved to, else the first, so that Enter takes the
 * best hit as soon as it is here.
 */
export function useMarked(lines: string[]): { value: string; onValueChange(value: string): void } {
  const [marked, setMarked] = useState('')
  return { value: lines.includes(marked) ? marked : (lines[0] ?? ''), onValueChange: setMarked }
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Primitive.Input>) {
  return (
    <div className="flex h-9 items-center gap-2 border-border border-b px-2.5">
      <Search className="size-4 shrink-0 text-muted-foreground" />
      <Primitive.Input className={cn('ui-command-input', className)} {...props} />
    </div>
  )
}

export function CommandList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('ui-command-list', className)} {...props} />
}

export function CommandEmpty({ className, ...props }: ComponentProps<typeof Primitive.Empty>) {
  return <Primitive.Empty className={cn('ui-command-empty', className)} {...props} />
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof Primitive.Group>) {
  return <Primitive.Group className={cn('ui-command-group', className)} {...props} />
}

export function CommandItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  // cmdk marks lines that can be chosen as data-disabled="false", where the other menus leave the mark out.
  return <Primitive.Item className={cn(option, 'ui-command-item', className)} {...props} />
}
