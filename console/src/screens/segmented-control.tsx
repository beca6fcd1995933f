import type { ReactNode } from 'react'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'

interface Props<T extends string> {
  label: string
  /** none of the options if absent */
  value?: T
  options: [value: NoInfer<T>, text: ReactNode][]
  onChange(value: NoInfer<T>): void
  className?: string
}

/** A choice between a few values, all visible. */
export function SegmentedControl<T extends string>({ label, value, options, onChange, className }: Props<T>) {
  return (
    <ToggleGroup
      type="single"
      aria-label={label}
      value={value ?? ''}
      className={className}
      // Empty when the selected option is pressed again.
      onValueChange={next => next && onChange(next as T)}
    >
      {options.map(([option, text]) => (
        <ToggleGroupItem key={option} value={option} className="flex-1">
          {text}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
