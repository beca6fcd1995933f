import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { fieldTypeOf } from '@/fields'
import { FaultsProvider, WarningsProvider } from '@/fields/parts/field-faults'
import { useName } from '@/locale'
import { isVisible } from '@/rules'
import { FaultSummary } from './fault-summary'
import { FieldControl } from './field-control'
import { SavedWarnings } from './saved-warnings'
import { editableFields, sectionsOf } from './sections'
import type { RecordForm } from './use-record-form'

interface Props {
  resource: Resource
  form: RecordForm
  /** prefix of the input ids, to keep them unique on the page */
  prefix: string
}

/** The fields of a form in sections, in up to two columns. */
export function RecordFields({ resource, form, prefix }: Props) {
  const t = useTranslations('form')
  const name = useName()
  const fields = editableFields(resource, form.mode).filter(field => isVisible(field, resource.fields, form.values))
  const withoutPrefix = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : path)
  return (
    <FaultsProvider value={path => form.faults[withoutPrefix(path)]}>
      <WarningsProvider value={path => form.warnings[withoutPrefix(path)]}>
        <div className="flex flex-col gap-4">
          <SavedWarnings fields={fields} warnings={form.warnings} prefix={prefix} />
          <FaultSummary fields={fields} faults={form.faults} refusal={form.refusal} attempts={form.submitCount} prefix={prefix} />
          {sectionsOf(fields).map(({ label, fields: group }, i) => (
            <Card key={label?.zh ?? i}>
              <h2 className="border-border border-b px-4 py-2.5 font-medium text-sm">{label ? name(label) : t('basics')}</h2>
              <div className="grid gap-x-6 gap-y-4 p-4 md:grid-cols-2">
                {group.map(field => (
                  // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the blur of the input inside
                  <div
                    key={field.name}
                    className={fieldTypeOf(field).wide ? 'min-w-0 md:col-span-2' : 'min-w-0'}
                    onBlur={() => form.markTouched(field.name)}
                  >
                    <FieldControl
                      field={field}
                      fields={fields}
                      record={form.values}
                      value={form.values[field.name]}
                      onChange={value => form.set(field.name, value)}
                      prefix={prefix}
                    />
                  </div>
                ))}
              </div>
            </Card>
          ))}
        </div>
      </WarningsProvider>
    </FaultsProvider>
  )
}
