import type { Resource } from '@contracts/declaration'
import useSWRImmutable from 'swr/immutable'
import { type Change, type Row, useOptions } from '@/api'
import { load } from '@/api/declaration'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'
import { fieldTypeOf } from '../field-types'

/** The name of a referenced row in a change; its id if it was deleted. */
function RowName({ resource, id }: { resource: string; id: number }) {
  const name = useName()
  const { data } = useOptions(resource, { ids: String(id) })
  const option = data?.find(candidate => candidate.id === id)
  return <span>{option ? name(option) : `#${id}`}</span>
}

/** An empty value is not struck through. */
const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Field changes with labels and formats of the resource. */
export function ChangeList({ resource, changes }: { resource: Resource | undefined; changes: Change[] }) {
  const name = useName()
  return (
    <ul className="mt-1 space-y-0.5 text-[13px]">
      {changes.map(({ field: fieldName, from, to }) => {
        const field = resource?.fields.find(candidate => candidate.name === fieldName)
        const Cell = field && fieldTypeOf(field).Cell
        const value = (raw: unknown) =>
          field?.kind === 'ref' && typeof raw === 'number' ? (
            <RowName resource={field.ref ?? ''} id={raw} />
          ) : field?.kind === 'refs' && Array.isArray(raw) ? (
            <span className="flex flex-wrap gap-x-1.5">
              {raw.map((id: number) => (
                <RowName key={id} resource={field.ref ?? ''} id={id} />
              ))}
            </span>
          ) : field && Cell ? (
            <Cell field={field} row={{ [fieldName]: raw } as Row} />
          ) : (
            JSON.stringify(raw)
          )
        return (
          <li key={fieldName} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <span className="text-muted-foreground">{field ? name(field) : fieldName}</span>
            <span
              className={cn('min-w-0 max-w-full text-muted-foreground', !isEmpty(from) && 'line-through decoration-muted-foreground/50')}
            >
              {value(from)}
            </span>
            <span aria-hidden>→</span>
            <span className="min-w-0 max-w-full">{value(to)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The same, with the declaration loaded by name, as in the audit log. */
export function ChangesOf({ module, changes }: { module: string; changes: Change[] }) {
  const { data, isLoading } = useSWRImmutable(['declaration', module], () => load(module))
  return isLoading ? null : <ChangeList resource={data} changes={changes} />
}
