import { detailOf } from '@/screens/places'
import { useMay } from '@/session'
import { Link } from '@/shell/link'

/** A row of another resource by its name; a link where it has a detail page this person may open. */
export function RecordLink({ resource, id, label }: { resource: string; id: number; label: string }) {
  const may = useMay()
  const place = detailOf(resource)
  if (!place || !may(place.permission)) return <span className="block truncate">{label}</span>
  return (
    <Link
      href={`${place.path}?id=${id}`}
      className="block truncate text-accent-text underline-offset-4 hover:underline"
      onClick={event => event.stopPropagation()}
    >
      {label}
    </Link>
  )
}
