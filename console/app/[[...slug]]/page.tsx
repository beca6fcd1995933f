import { routes } from '@/navigation/routes'

export const dynamicParams = false

/** One static page per route, so that a hard reload of a deep link finds its file. */
export function generateStaticParams() {
  return ['/', ...routes.map(route => route.path)].map(path => ({ slug: path.split('/').filter(Boolean) }))
}

/** Empty: the layout renders the screen of the current address. */
export default function Page() {
  return null
}
