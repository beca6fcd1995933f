import type { Field } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { type Row, useOptions } from '@/api'
import { Button } from '@/components/ui/button'
import { Card, CardAction, CardHeader, CardTitle } from '@/components/ui/card'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import type { Values } from '@/rules'
import type { FormSection } from './sections'

interface Props {
  sections: FormSection[]
  values: Values
  onStep(index: number): void
}

/** All values of a form in steps, each section with a link to its step. */
export function Review({ sections, values, onStep }: Props) {
  const t = useTranslations('form')
  const name = useName()
  return sections.map(({ label, fields }, index) => {
    const title = label ? name(label) : t('basics')
    return (
      <Card key={title}>
        <CardHeader>
          <CardTitle>{title}</CardTitle>
          <CardAction>
            <Button variant="link" size="inline" aria-label={t('changeStep', { step: title })} onClick={() => onStep(index)}>
              {t('change')}
            </Button>
          </CardAction>
        </CardHeader>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3.5 p-4 sm:grid-cols-2">
          {fields.map(field => (
            <div key={field.name} className={fieldTypeOf(field).wide ? 'col-span-full min-w-0' : 'min-w-0'}>
              <dt className="mb-0.5 text-muted-foreground text-xs">{name(field)}</dt>
              <dd className="min-w-0 text-sm [&_.block.truncate]:whitespace-normal [&_.block.truncate]:break-words">
                <EnteredValue field={field} values={values} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    )
  })
}

/** A value that is not saved yet; the names of the rows that it refers to are read by their ids. */
function EnteredValue({ field, values }: { field: Field; values: Values }) {
  const name = useName()
  const { Cell, View = Cell } = fieldTypeOf(field)
  const ids = field.ref ? [values[field.name] ?? []].flat() : []
  const { data = [] } = useOptions(field.ref ?? '', ids.length > 0 ? { ids: ids.join() } : undefined)
  const labels = ids.map(id => {
    const option = data.find(candidate => candidate.id === id)
    return option ? name(option) : `#${id}`
  })
  const named = field.labelKey && ids.length > 0 ? { [field.labelKey]: field.kind === 'refs' ? labels : labels[0] } : {}
  return <View field={field} row={{ ...values, ...named } as Row} />
}
