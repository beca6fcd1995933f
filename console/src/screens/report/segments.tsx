import { cn } from '@/components/ui/cn'

interface Props<T extends string> {
  label: string
  options: readonly T[]
  /** none of the options if absent */
  value?: T
  nameOf(option: T): string
  onChange(option: T): void
}

/** Row of buttons of which one is pressed. */
export function Segments<T extends string>({ label, options, value, nameOf, onChange }: Props<T>) {
  return (
    <fieldset aria-label={label} className="flex max-w-full overflow-x-auto rounded-md border border-border bg-card p-0.5">
      {options.map(option => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={cn(
            'h-7 min-w-12 whitespace-nowrap rounded-[4px] px-3 text-[13px] outline-none focus-visible:ring-2 focus-visible:ring-ring max-md:h-9',
            option === value ? 'bg-accent-soft font-medium text-accent-text' : 'text-muted-foreground',
          )}
        >
          {nameOf(option)}
        </button>
      ))}
    </fieldset>
  )
}
