import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'

interface CompactSelectOption {
  value: string
  label: string
  /** secondary text */
  detail?: string
  /** CSS colour of the swatch in front of the label */
  swatch?: string
}

interface Props {
  label: string
  value: string
  options: CompactSelectOption[]
  disabled?: boolean
  onChoose(value: string): void
}

/** Small select whose label is the placeholder. */
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
