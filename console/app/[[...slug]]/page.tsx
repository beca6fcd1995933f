import { routes } from '@/routes'

export const dynamicParams = false

/** One static page per known route, so that a hard reload of any deep link finds its file. */
export function generateStaticParams() {
  return ['/', ...routes.map(route => route.path)].map(path => ({ slug: path.split('/').filter(Boolean) }))
}

/** Nothing: the layout draws the screen of the current address. */
export default function Page() {
  return null
}
