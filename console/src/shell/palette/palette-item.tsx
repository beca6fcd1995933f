import { CornerDownLeft, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { CommandItem } from '@/components/ui/command'

interface Props {
  /** unique value of the item for cmdk */
  id: string
  icon?: LucideIcon
  text: ReactNode
  hint?: string
  /** second line */
  details?: ReactNode
  disabled?: boolean
  /** what the pointer reaches at the right of the line; keys have their own way there */
  trailing?: ReactNode
  onChoose(): void
}

/** A line of the palette. */
export function PaletteItem({ id, icon: Icon, text, hint, details, disabled, trailing, onChoose }: Props) {
  return (
    <CommandItem value={id} disabled={disabled} onSelect={onChoose} className="group/line">
      {Icon && <Icon className="text-muted-foreground" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{text}</span>
        {details}
      </span>
      {hint && <span className="max-w-[55%] shrink-0 truncate text-muted-foreground text-xs">{hint}</span>}
      {trailing}
      <CornerDownLeft className="invisible size-3.5 text-muted-foreground group-data-[selected=true]/line:visible max-sm:hidden" />
    </CommandItem>
  )
}
