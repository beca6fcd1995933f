import type { DeviceparamRow } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { Input } from '@/components/ui/input'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { levelsOf, rangeOf } from './parameters'

interface Props {
  id: string
  parameter: DeviceparamRow
  value: string
  invalid: boolean
  describedBy: string
  onType(value: string): void
}

/** Input of a parameter: a switch, a choice among few levels, or text. */
export function ParameterInput({ id, parameter, value, invalid, describedBy, onType }: Props) {
  const t = useTranslations('params')
  if (parameter.switch)
    return (
      <span className="flex h-8 items-center gap-2">
        <Switch id={id} checked={value === '1'} aria-describedby={describedBy} onCheckedChange={on => onType(on ? '1' : '0')} />
        <span className="text-muted-foreground">{value ? t(value === '1' ? 'on' : 'off') : t('never')}</span>
      </span>
    )
  const levels = levelsOf(parameter)
  if (levels.length > 0)
    return (
      <Select value={value} onValueChange={onType}>
        <SelectTrigger id={id} aria-describedby={describedBy} className="w-full">
          <SelectValue placeholder={rangeOf(parameter)} />
        </SelectTrigger>
        <SelectContent>
          {levels.map(level => (
            <SelectItem key={level} value={level}>
              {level}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    )
  return (
    <Input
      id={id}
      value={value}
      inputMode={parameter.text ? 'text' : 'decimal'}
      placeholder={rangeOf(parameter)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      className="w-full font-mono"
      onChange={event => onType(event.target.value)}
    />
  )
}
