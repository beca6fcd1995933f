import type { ResourceName } from '@contracts/catalogue'
import { type LazyValue, lazyValue } from '@/loading/lazy'
import type { DetailExtension, Extension, FormExtension, ListExtension, ResourceExtension } from './extension'

/** Import of an extension. */
export type LoadExtension = () => Promise<{ default: Extension }>

/** A screen that features extend. */
export type ExtendedScreen = 'list' | 'form' | 'detail'

/** The features that extend each screen of a resource. */
export type ResourceExtensions = { [name in ResourceName]?: { [screen in ExtendedScreen]?: LoadExtension[] } }

/** The additions of all features to one screen of a resource. */
export interface ScreenExtension
  extends ListExtension,
    FormExtension,
    DetailExtension,
    Pick<ResourceExtension, 'actionNotes' | 'rowActions'> {}

type Extensions = { [resource in string]?: ResourceExtensions[ResourceName] }

let lists: Extensions = {}
let pages: Extensions | undefined
let loadPages: () => Promise<Extensions> = async () => ({})
const screens = new Map<string, LazyValue<ScreenExtension>>()

/**
 * Sets the features: those of lists, and how to load those of forms and details, which the first list does not wait for. Features import
 * the screens, so the screens cannot import them.
 */
export function setExtensions(ofLists: ResourceExtensions, ofPages: () => Promise<ResourceExtensions>) {
  lists = ofLists
  pages = undefined
  screens.clear()
  loadPages = async () => {
    pages ??= await ofPages()
    return pages
  }
}

/** The same object for all screens without an extension, so that memoised props stay equal. */
const NO_EXTENSION: ScreenExtension = {}

function extensionOf(screen: ExtendedScreen, resource: string): LazyValue<ScreenExtension> | undefined {
  const key = `${screen} ${resource}`
  const asked = screens.get(key)
  // A component that waited for the value has to read it again when it resumes, even if it turned out that there is nothing.
  if (asked) return asked
  const known = screen === 'list' ? lists : pages
  if (known && !known[resource]?.[screen]) return undefined
  const value = lazyValue(async () => merged((known ?? (await loadPages()))[resource]?.[screen], screen, resource as ResourceName))
  screens.set(key, value)
  return value
}

async function merged(loads: LoadExtension[] | undefined, screen: ExtendedScreen, resource: ResourceName): Promise<ScreenExtension> {
  if (!loads) return NO_EXTENSION
  const modules = await Promise.all(loads.map(load => load()))
  return mergeExtensions(
    modules.map(module => {
      // The screen passes rows of this resource, which the type of a mapped member cannot express.
      const extension = module.default.resources?.[resource] as ResourceExtension | undefined
      return { rowActions: extension?.rowActions, actionNotes: extension?.actionNotes, ...extension?.[screen] }
    }),
  )
}

/** Combines extensions: lists are appended, a single value is that of the feature that has it. */
export function mergeExtensions(parts: ScreenExtension[]): ScreenExtension {
  const single: ScreenExtension = Object.assign({}, ...parts)
  const panels = parts.flatMap(part => part.panels ?? [])
  const rank = ({ id }: { id: string }) => {
    const at = single.panelOrder?.indexOf(id) ?? -1
    return at < 0 ? panels.length : at
  }
  return {
    ...single,
    rowActions: parts.flatMap(part => part.rowActions ?? []),
    actionNotes: Object.assign({}, ...parts.map(part => part.actionNotes)),
    actions: parts.flatMap(part => part.actions ?? []),
    bulkTools: parts.flatMap(part => part.bulkTools ?? []),
    panels: panels.toSorted((a, b) => rank(a) - rank(b)),
  }
}

/** Loads what features add to a screen before it is shown. */
export async function loadExtension(screen: ExtendedScreen, resource: string): Promise<void> {
  await extensionOf(screen, resource)?.fetch()
}

/** What features add to a screen of a resource; suspends if it is not loaded, as in a sheet over another page. */
export function useExtension(screen: ExtendedScreen, resource: string): ScreenExtension {
  return extensionOf(screen, resource)?.read() ?? NO_EXTENSION
}
