import type { Resource } from '@contracts/declaration'
import { AboutRow } from '@/fields/parts/about-row'
import { focusFault } from './fault-summary'
import { FormMessages } from './form-messages'
import { SectionInputs } from './section-inputs'
import { formSections } from './sections'
import type { RecordForm } from './use-record-form'

interface Props {
  resource: Resource
  form: RecordForm
  /** prefix of the input ids, to keep them unique on the page */
  prefix: string
}

/** The fields of a form in sections. */
export function RecordFields({ resource, form, prefix }: Props) {
  const sections = formSections(resource, form.mode, form.values)
  const fields = sections.flatMap(section => section.fields)
  return (
    <FormMessages fields={fields} form={form} attempts={form.submitCount} prefix={prefix} onOpen={path => focusFault(path, prefix)}>
      <AboutRow value={form.base.id as number | undefined}>
        {sections.map(section => (
          <SectionInputs
            key={section.label?.zh ?? ''}
            resource={resource.name}
            section={section}
            fields={fields}
            form={form}
            prefix={prefix}
          />
        ))}
      </AboutRow>
    </FormMessages>
  )
}
