import { cn } from '@/components/ui/cn'
import { FieldError } from '@/components/ui/field'
import { Label } from '@/components/ui/label'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'

interface FormFieldProps {
  id: string
  name: string
  fault?: string
  mono?: boolean
  className?: string
  children: React.ReactNode
}

/** A labelled form control with its validation message. */
export function FormField({ id, name, fault, mono, className, children }: FormFieldProps) {
  return (
    <div className={cn('min-w-0 space-y-1', className)}>
      <Label htmlFor={id} className={cn('text-xs', mono && 'font-mono')}>
        {name}
      </Label>
      {children}
      <FieldError>{fault}</FieldError>
    </div>
  )
}

interface SelectFieldProps {
  id: string
  name: string
  value: number
  options: [code: number, name: string][]
  fault?: string
  onChange(code: number): void
}

/** A labelled select of numeric codes. */
export function SelectField({ id, name, value, options, fault, onChange }: SelectFieldProps) {
  return (
    <FormField id={id} name={name} fault={fault}>
      <Select value={String(value)} onValueChange={code => onChange(Number(code))}>
        <SelectTrigger id={id} className="w-full min-w-0">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {options.map(([code, label]) => (
            <SelectItem key={code} value={String(code)}>
              {label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </FormField>
  )
}
