import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn'

interface Props extends Omit<ComponentProps<'button'>, 'onChange'> {
  /** 'indeterminate' where some of what it stands for are chosen */
  checked: boolean | 'indeterminate'
  onCheckedChange(checked: boolean): void
}

export function Checkbox({ className, checked, onCheckedChange, ...props }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input has no room for the glyph
    <button
      type="button"
      role="checkbox"
      data-slot="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      className={cn('ui-checkbox', className)}
      {...props}
      onClick={() => onCheckedChange(checked !== true)}
      // A checkbox is toggled by the space bar; Enter belongs to the form around it.
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
    >
      {checked && (
        <span className="grid place-content-center">
          {checked === 'indeterminate' ? <Minus className="size-3.5" /> : <Check className="size-3.5" />}
        </span>
      )}
    </button>
  )
}
