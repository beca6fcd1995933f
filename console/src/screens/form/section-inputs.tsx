import type { Field } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { useExtension } from '../use-extension'
import { FieldControl } from './field-control'
import type { FormSection } from './sections'
import { useFieldExit } from './use-field-exit'
import type { RecordForm } from './use-record-form'

interface Props {
  resource: string
  section: FormSection
  /** all fields of the form */
  fields: Field[]
  form: RecordForm
  /** prefix of the input ids, to keep them unique on the page */
  prefix: string
}

/** The inputs of one section of a form, in up to two columns. */
export function SectionInputs({ resource, section, fields, form, prefix }: Props) {
  const t = useTranslations('form')
  const name = useName()
  return (
    <Card>
      <h2 className="border-border border-b px-4 py-2.5 font-medium text-sm">{section.label ? name(section.label) : t('basics')}</h2>
      <div className="grid gap-x-6 gap-y-4 p-4 md:grid-cols-2">
        {section.fields.map(field => (
          <SectionInput key={field.name} resource={resource} field={field} fields={fields} form={form} prefix={prefix} />
        ))}
      </div>
    </Card>
  )
}

function SectionInput({ resource, field, fields, form, prefix }: Omit<Props, 'section'> & { field: Field }) {
  const { inputs } = useExtension('form', resource)
  const exit = useFieldExit(() => form.markTouched(field.name))
  return (
    <div className={fieldTypeOf(field).wide ? 'min-w-0 md:col-span-2' : 'min-w-0'} {...exit}>
      <FieldControl
        field={field}
        fields={fields}
        record={form.values}
        value={form.values[field.name]}
        onChange={value => form.set(field.name, value)}
        prefix={prefix}
        Own={inputs?.[field.name]}
      />
    </div>
  )
}
