import { Switch } from '@/components/ui/switch'
import type { InputProps } from '../types'

export function BoolInput({ id, value, onChange, invalid, describedBy }: InputProps<boolean>) {
  return (
    <div className="flex h-8 items-center">
      <Switch id={id} checked={value === true} onCheckedChange={onChange} aria-invalid={invalid} aria-describedby={describedBy} />
    </div>
  )
}
