import { routes } from '@contracts/routes'
import { ROUTE_META } from '@/navigation/document-route'

export const dynamicParams = false

const slugOf = (path: string) => path.split('/').filter(Boolean)

/** One static page per route, so that a hard reload of a deep link finds its file. */
export function generateStaticParams() {
  return ['/', ...routes.map(route => route.path)].map(path => ({ slug: slugOf(path) }))
}

/** States the route of its address. The layout renders the screen. */
export default async function Page({ params }: { params: Promise<{ slug?: string[] }> }) {
  const { slug = [] } = await params
  const route = routes.find(({ path }) => slugOf(path).join('/') === slug.join('/'))
  return route ? <meta name={ROUTE_META} content={JSON.stringify(route)} /> : null
}
