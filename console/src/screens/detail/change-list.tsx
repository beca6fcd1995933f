import { load } from '@contracts/catalogue'
import type { Resource } from '@contracts/declaration'
import useSWRImmutable from 'swr/immutable'
import { type Change, type Row, useOptions } from '@/api'
import { cn } from '@/components/ui/cn'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'

/** A row that a change speaks of by its number, by its name as far as it can still be found. */
function RowName({ resource, id }: { resource: string; id: number }) {
  const name = useName()
  const { data } = useOptions(resource, { ids: String(id) })
  const option = data?.find(own => own.id === id)
  return <span>{option ? name(option) : `#${id}`}</span>
}

/** Nothing was there, so there is nothing to strike through. */
const empty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a change made of which fields, in the words of the resource it was made to. */
export function ChangeList({ resource, changes }: { resource: Resource | undefined; changes: Change[] }) {
  const name = useName()
  return (
    <ul className="mt-1 space-y-0.5 text-[13px]">
      {changes.map(({ field: own, from, to }) => {
        const field = resource?.fields.find(candidate => candidate.name === own)
        const Cell = field && fieldTypeOf(field).Cell
        const value = (of: unknown) =>
          field?.kind === 'ref' && typeof of === 'number' ? (
            <RowName resource={field.ref ?? ''} id={of} />
          ) : field?.kind === 'refs' && Array.isArray(of) ? (
            <span className="flex flex-wrap gap-x-1.5">
              {of.map((id: number) => (
                <RowName key={id} resource={field.ref ?? ''} id={id} />
              ))}
            </span>
          ) : field && Cell ? (
            <Cell field={field} row={{ [own]: of } as Row} />
          ) : (
            JSON.stringify(of)
          )
        return (
          <li key={own} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <span className="text-muted-foreground">{field ? name(field) : own}</span>
            <span className={cn('min-w-0 max-w-full text-muted-foreground', !empty(from) && 'line-through decoration-muted-foreground/50')}>
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

/** The same where only the name of the resource is known, as in the audit log. */
export function ChangesOf({ module, changes }: { module: string; changes: Change[] }) {
  const { data, isLoading } = useSWRImmutable(['declaration', module], () => load(module))
  return isLoading ? null : <ChangeList resource={data} changes={changes} />
}
