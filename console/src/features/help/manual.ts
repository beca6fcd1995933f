import { resourceNames } from '@contracts/catalogue'
import type { Resource, Route } from '@contracts/declaration'
import { helpPages, refusals } from '@contracts/manual'
import type { BlockContent } from 'mdast'
import { load } from '@/api/declaration'
import { type Locale, locale } from '@/locale/store'
import type { SignedIn } from '@/session/store'

/** Content below a heading, or before the first one. */
export interface ManualSection {
  /** anchor, the same in both languages; empty before the first heading */
  at: string
  depth: 1 | 2 | 3
  title: string
  body: BlockContent[]
}

/** Sections of one language, by page name. */
export type ManualLanguage = Record<string, ManualSection[]>

/** Fetches the texts of a language: static files outside the bundle, loaded on demand. Throws on an HTTP error. */
export async function fetchLanguage(language: Locale = locale()): Promise<ManualLanguage> {
  const answer = await fetch(`/help/${language}.json`)
  if (!answer.ok) throw new Error(`loading the help texts failed with status ${answer.status}`)
  return answer.json()
}

/** The page of an anchor: a page name, a heading, or an error name (on the page of all errors); the first page for unknown anchors. */
export function pageAt(language: ManualLanguage, at: string) {
  const isError = refusals.some(({ name }) => name === at)
  const page = helpPages.find(
    ({ name }) => name === at || (isError && name === 'errors') || language[name]?.some(section => section.at === at),
  )
  return page ?? helpPages[0]
}

/** Loads the declarations that a page's generated blocks refer to, by name, so that the layout does not shift while reading. */
export async function declarationsOf(sections: ManualSection[]): Promise<Map<string, Resource>> {
  const blocks = sections.flatMap(({ body }) => body.filter(node => node.type === 'code'))
  const names = blocks.some(({ lang }) => lang === 'templates')
    ? resourceNames
    : blocks.filter(({ lang }) => lang === 'states' || lang === 'rights').flatMap(({ value }) => value.split('\n'))
  const resources = await Promise.all(names.map(load))
  return new Map(resources.flatMap(resource => (resource ? [[resource.name, resource]] : [])))
}

/** The menu group of a route, by its code; undefined for a page outside of the groups. */
export const groupOf = ({ menu, path, group }: Route) => (menu && path.split('/').length > 2 ? (group ?? path.split('/')[1]) : undefined)

/** Whether the user may open at least one route of the page's menu group; pages without a group are always permitted. */
export function canRead(page: { name: string; group?: true }, { routes }: SignedIn): boolean {
  return !page.group || routes.some(route => groupOf(route) === page.name)
}
