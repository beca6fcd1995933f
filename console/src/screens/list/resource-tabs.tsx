import { load } from '@contracts/catalogue'
import type { Resource, Route } from '@contracts/declaration'
import { clsx } from 'clsx'
import useSWRImmutable from 'swr/immutable'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import { useCan } from '@/session'

/** Tabs of a page with several resources, limited to those the user has permission for. */
export function ResourceTabs({ route, current }: { route: Route; current: string }) {
  const name = useName()
  const can = useCan()
  const { data = [] } = useSWRImmutable(route.resources.length > 1 ? ['declarations', route.path] : undefined, async () => {
    const loaded = await Promise.all(route.resources.map(load))
    return loaded.filter((resource): resource is Resource => resource !== undefined)
  })
  const permitted = data.filter(resource => can(resource.view))
  if (permitted.length < 2) return null
  return (
    <nav className="flex gap-1 overflow-x-auto border-border border-b px-2">
      {permitted.map((resource, i) => (
        <Link
          key={resource.name}
          href={resource.name === route.resources[0] && i === 0 ? `${route.path}?` : `${route.path}?tab=${resource.name}`}
          aria-current={resource.name === current ? 'page' : undefined}
          className={clsx(
            '-mb-px shrink-0 border-b-2 px-3 py-2 text-sm outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
            resource.name === current ? 'border-primary font-medium text-foreground' : 'border-transparent text-muted-foreground',
          )}
        >
          {name(resource)}
        </Link>
      ))}
    </nav>
  )
}
