import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { kindOf } from '@/fields'
import { useName } from '@/locale'
import { Panel } from './panel'
import { detailSections } from './parts'
import { Revealed } from './revealed'

/** All fields in the sections of the declaration. */
export function FieldSections({ resource, row }: { resource: Resource; row: Row }) {
  const t = useTranslations('form')
  const name = useName()
  return detailSections(resource).map(({ label, fields }, i) => (
    <Panel key={label?.zh ?? i} id={`section-${i}`} title={label ? name(label) : t('basics')}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3.5 p-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(field => {
          const kind = kindOf(field)
          const View = kind.View ?? kind.Cell
          return (
            <div key={field.name} className={kind.wide === 'everywhere' ? 'col-span-full min-w-0' : 'min-w-0'}>
              <dt className="mb-0.5 text-muted-foreground text-xs">{name(field)}</dt>
              <dd className="min-w-0 text-sm [&_.block.truncate]:whitespace-normal [&_.block.truncate]:break-words">
                {field.kind === 'masked' ? <Revealed resource={resource} field={field} row={row} /> : <View field={field} row={row} />}
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  ))
}
