import { load, resourceNames } from '@contracts/catalogue'
import type { Resource } from '@contracts/declaration'
import { helpPages, refusals } from '@contracts/manual'
import { routes } from '@contracts/routes'
import type { BlockContent } from 'mdast'
import { type Locale, locale } from '@/locale/store'
import { holds, type SignedIn } from '@/session/store'

/** What stands below one heading, or before the first. */
export interface ManualSection {
  /** names it in addresses, the same in both languages; empty before the first heading */
  at: string
  depth: 1 | 2 | 3
  title: string
  body: BlockContent[]
}

/** The texts of a language by the names of their pages. */
export type ManualLanguage = Record<string, ManualSection[]>

/** The texts come with the console, apart from its code: who does not ask for help does not load them. */
export async function fetchLanguage(of: Locale = locale()): Promise<ManualLanguage> {
  const answer = await fetch(`/help/${of}.json`)
  if (!answer.ok) throw new Error(`the help answers ${answer.status}`)
  return answer.json()
}

/** The page an anchor stands on: its own name, a heading's, that of all errors for one of them, or the first page for one nobody knows. */
export function pageAt(language: ManualLanguage, at: string) {
  const isError = refusals.some(({ name }) => name === at)
  const found = helpPages.find(({ name }) => name === at || (isError && name === 'errors') || language[name]?.some(own => own.at === at))
  return found ?? helpPages[0]
}

/** The declarations a page speaks of, by name: with them here, nothing of it moves while it is read. */
export async function declarationsOf(sections: ManualSection[]): Promise<Map<string, Resource>> {
  const blocks = sections.flatMap(({ body }) => body.filter(node => node.type === 'code'))
  const names = blocks.some(({ lang }) => lang === 'templates')
    ? resourceNames
    : blocks.filter(({ lang }) => lang === 'states' || lang === 'rights').flatMap(({ value }) => value.split('\n'))
  const found = await Promise.all(names.map(load))
  return new Map(found.flatMap(resource => (resource ? [[resource.name, resource]] : [])))
}

/** The pages of a group of the menu. */
export const routesOf = (group: string) => routes.filter(({ menu, path }) => menu && path.startsWith(`/${group}/`))

/** Whether the reader has something of what a page is about. */
export function mayRead(page: { name: string; group?: true }, { pages, permissions }: SignedIn): boolean {
  return !page.group || routesOf(page.name).some(route => pages.has(route.path) && holds(permissions, route.permission))
}
