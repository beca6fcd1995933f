import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'

interface CompactSelectOption {
  value: string
  label: string
  /** second thing that tells it apart */
  detail?: string
  /** colour shown before it */
  swatch?: string
}

interface Props {
  label: string
  value: string
  options: CompactSelectOption[]
  disabled?: boolean
  onChoose(value: string): void
}

/** One of a few, in a small space: its label stands in the box until something is chosen. */
export function CompactSelect({ label, value, options, disabled, onChoose }: Props) {
  return (
    <Select value={value} onValueChange={onChoose} disabled={disabled}>
      <SelectTrigger aria-label={label} className="h-8 w-full text-[13px]">
        <SelectValue placeholder={label} />
      </SelectTrigger>
      <SelectContent>
        {options.map(option => (
          <SelectItem key={option.value} value={option.value} textValue={`${option.label} ${option.detail ?? ''}`}>
            <span className="flex min-w-0 items-center gap-1.5">
              {option.swatch && (
                <span className="size-3 shrink-0 rounded-full border border-border" style={{ background: option.swatch }} />
              )}
              <span className="truncate">{option.label}</span>
              {option.detail && <span className="font-mono text-muted-foreground text-xs">{option.detail}</span>}
            </span>
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
