import { routes } from '@contracts/routes'
import { describe, expect, it } from 'vitest'
import { mergeExtensions, type ScreenExtension } from '@/screens/use-extension'
import { errorScreens } from './error-screens'
import { pages } from './page-registry'
import { isPublicPage } from './public'
import { background, screens } from './registry'

// Lists, forms, details and reports render from their declaration; any other route without a screen of its own would be an empty page.
it('contains a screen for every route that is no standard, error or public page', () => {
  const hasScreen = (path: string) => Boolean(screens[path] ?? errorScreens[path]) || isPublicPage(path)
  const missing = routes.filter(({ kind, path }) => !['list', 'form', 'detail', 'report'].includes(kind) && !hasScreen(path))
  expect(missing.map(({ path }) => path)).toEqual([])
})

it('contains the background tasks of features', async () => {
  const loaded = await Promise.all(background.map(load => load()))
  expect(loaded.map(module => module.default.background?.permission)).toEqual(['alarm:view'])
})

describe.each(Object.entries(pages))('the detail of %s', async (resource, { detail = [] }) => {
  const modules = await Promise.all(detail.map(load => load()))
  const parts = modules.flatMap(module => module.default.resources?.[resource as keyof typeof pages]?.detail ?? []) as ScreenExtension[]

  it('has panels with ids of their own, in an order that names only these', () => {
    const { panels = [], panelOrder = [] } = mergeExtensions(parts)
    const ids = panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(panelOrder.filter(id => !ids.includes(id))).toEqual([])
  })

  it('has at most one feature that sets its order, its first sections and its picture', () => {
    for (const key of ['panelOrder', 'leadingSections', 'HeaderImage'] as const)
      expect(parts.filter(part => part[key]).length, key).toBeLessThan(2)
  })
})
