import { cn } from '@/components/ui/cn'

interface Props<T extends string> {
  label: string
  value: T
  options: Record<T, string>
  onChange(value: T): void
}

/** A choice between a few values, all visible. */
export function Choice<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <fieldset className="flex rounded-md border border-border p-0.5 text-[13px]">
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [T, string][]).map(([option, text]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          className={cn('rounded-sm px-2.5 py-1', option === value ? 'bg-accent-soft text-accent-text' : 'text-muted-foreground')}
          onClick={() => onChange(option)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
