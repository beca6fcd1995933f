import type { Field, Resource } from '@contracts/declaration'
import { type Change, type Row, useOptions } from '@/api'
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

interface ValueProps {
  /** absent if the resource no longer declares it */
  field: Field | undefined
  name: string
  value: unknown
}

/** A value of a change, which has ids where a row has names. */
export function ChangedValue({ field, name, value }: ValueProps) {
  if (field?.kind === 'ref' && typeof value === 'number') return <RowName resource={field.ref ?? ''} id={value} />
  if (field?.kind === 'refs' && Array.isArray(value))
    return (
      <span className="flex flex-wrap gap-x-1.5">
        {value.map((id: number) => (
          <RowName key={id} resource={field.ref ?? ''} id={id} />
        ))}
      </span>
    )
  if (!field) return JSON.stringify(value)
  const { Cell } = fieldTypeOf(field)
  return <Cell field={field} row={{ [name]: value } as Row} />
}

/** Field changes with labels and formats of the resource. */
export function ChangeList({ resource, changes }: { resource: Resource | undefined; changes: Change[] }) {
  const name = useName()
  return (
    <ul className="mt-1 space-y-0.5 text-[13px]">
      {changes.map(({ field: fieldName, from, to }) => {
        const field = resource?.fields.find(candidate => candidate.name === fieldName)
        return (
          <li key={fieldName} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <span className="text-muted-foreground">{field ? name(field) : fieldName}</span>
            <span
              className={cn('min-w-0 max-w-full text-muted-foreground', !isEmpty(from) && 'line-through decoration-muted-foreground/50')}
            >
              <ChangedValue field={field} name={fieldName} value={from} />
            </span>
            <span aria-hidden>→</span>
            <span className="min-w-0 max-w-full">
              <ChangedValue field={field} name={fieldName} value={to} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
