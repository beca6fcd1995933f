import type { Field, Label as LabelText } from '@contracts/declaration'
import { FieldDescription, FieldError, FieldLabel, Field as FieldRow } from '@/components/ui/field'
import { inputOf } from '@/fields/inputs'
import type { FieldInput } from '@/fields/inputs/field-inputs'
import { useFieldFaults, useFieldWarnings } from '@/fields/parts/field-faults'
import { useName } from '@/locale'
import type { Values } from '@/rules'

interface Props {
  field: Field
  fields: Field[]
  record: Values
  value: unknown
  onChange(value: unknown): void
  /** prefix of the input ids, to keep them unique if two forms are open */
  prefix?: string
  /** input of a feature, instead of that of the kind */
  Own?: FieldInput
}

/** A form field: label above, help and error below. */
export function FieldControl({ field, fields, record, value, onChange, prefix = '', Own }: Props) {
  const name = useName()
  const faultOf = useFieldFaults()
  const warningOf = useFieldWarnings()
  const Input = Own ?? inputOf(field)
  if (!Input) return null
  const id = prefix + field.name
  const fault = faultOf(field.name) ?? elementFault(field, value, faultOf)
  const warning = fault ? undefined : warningOf(field.name)
  const help = field.help ?? (field.helpFrom ? (record[field.helpFrom] as LabelText | undefined) : undefined)
  const described = [help && `${id}-help`, (fault || warning) && `${id}-fault`].filter(Boolean).join(' ') || undefined
  return (
    <FieldRow data-field={field.name}>
      <FieldLabel htmlFor={id}>
        {name(field)}
        {field.required && (
          <span aria-hidden className="ml-0.5 text-danger">
            *
          </span>
        )}
      </FieldLabel>
      <Input
        id={id}
        field={field}
        fields={fields}
        value={value}
        record={record}
        onChange={onChange}
        invalid={Boolean(fault)}
        describedBy={described}
      />
      {help && <FieldDescription id={`${id}-help`}>{name(help)}</FieldDescription>}
      {/* The summary of the form announces the errors. */}
      <FieldError id={`${id}-fault`} className={fault ? undefined : 'text-warning'}>
        {fault ?? warning}
      </FieldError>
    </FieldRow>
  )
}

/** The error of the first invalid element of a list that has a single input. */
function elementFault(field: Field, value: unknown, faultOf: (path: string) => string | undefined) {
  if (field.items || !Array.isArray(value)) return undefined
  return value.map((_, i) => faultOf(`${field.name}[${i}]`)).find(Boolean)
}
