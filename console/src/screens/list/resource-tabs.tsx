import type { Route } from '@contracts/declaration'
import { clsx } from 'clsx'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'

/** Tabs of a page with several resources; the route has those that the user may view. */
export function ResourceTabs({ route: { path, resources, tabs = [] }, current }: { route: Route; current: string }) {
  const name = useName()
  if (tabs.length < 2) return null
  return (
    <nav className="flex gap-1 overflow-x-auto border-border border-b px-2">
      {tabs.map(tab => (
        <Link
          key={tab.resource}
          href={tab.resource === resources[0] ? `${path}?` : `${path}?tab=${tab.resource}${tab.opens ? `&${tab.opens}` : ''}`}
          aria-current={tab.resource === current ? 'page' : undefined}
          className={clsx(
            '-mb-px shrink-0 border-b-2 px-3 py-2 text-sm outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
            tab.resource === current ? 'border-primary font-medium text-foreground' : 'border-transparent text-muted-foreground',
          )}
        >
          {name(tab)}
        </Link>
      ))}
    </nav>
  )
}
