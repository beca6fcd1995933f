import type { Field, Resource } from '@contracts/declaration'
import type { Row } from '@/api'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { isVisible } from '@/rules/visible'
import { RevealableValue } from './revealable-value'

/** The fields of a section as a definition list. */
export function SectionFields({ resource, fields, row }: { resource: Resource; fields: Field[]; row: Row }) {
  const name = useName()
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3.5 p-4 sm:grid-cols-2 lg:grid-cols-3">
      {fields.map(field => {
        if (!isVisible(field, resource.fields, row)) return null
        const kind = fieldTypeOf(field)
        const View = kind.View ?? kind.Cell
        return (
          <div key={field.name} className={kind.wide === 'everywhere' ? 'col-span-full min-w-0' : 'min-w-0'}>
            <dt className="mb-0.5 text-muted-foreground text-xs">{name(field)}</dt>
            <dd className="min-w-0 text-sm [&_.block.truncate]:whitespace-normal [&_.block.truncate]:break-words">
              {field.kind === 'masked' ? <RevealableValue resource={resource} field={field} row={row} /> : <View field={field} row={row} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
