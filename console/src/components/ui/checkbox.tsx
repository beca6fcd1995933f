import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'onChange'> {
  /** 'indeterminate' if some of the represented rows are selected */
  checked: boolean | 'indeterminate'
  onCheckedChange(checked: boolean): void
}

export function Checkbox({ className, checked, onCheckedChange, ...props }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot contain the icon
    <button
      type="button"
      role="checkbox"
      data-slot="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      className={clsx('ui-checkbox', className)}
      {...props}
      onClick={() => onCheckedChange(checked !== true)}
      // The space bar toggles a checkbox; Enter submits the surrounding form.
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
