import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { resourceNames } from '@contracts/catalogue'
import type { Resource } from '@contracts/declaration'
import { builtInRoles, helpPages, importColumns, refusals, stateCodes } from '@contracts/manual'
import { routes } from '@contracts/routes'
import type { Nodes } from 'mdast'
import { beforeAll, describe, expect, it } from 'vitest'
import { load } from '@/api/declaration'
import { BLOCK_KINDS } from '../src/features/help/derived'
import { importable, rightsOf, statesOf } from '../src/features/help/derived/declarations'
import { groupOf, type ManualLanguage, type ManualSection } from '../src/features/help/manual'
import { compile } from './compile.mjs'

const languages: Record<'zh' | 'en', ManualLanguage> = { zh: compile('zh'), en: compile('en') }
const texts = Object.entries(languages)
const sectionsOf = (language: ManualLanguage): ManualSection[] => Object.values(language).flat()
const anchorsOf = (language: ManualLanguage) => sectionsOf(language).flatMap(({ at }) => (at ? [at] : []))

/** Returns all nodes of a type in the sections. */
function nodesOf<T extends Nodes['type']>(sections: ManualSection[], type: T): Extract<Nodes, { type: T }>[] {
  const found: Nodes[] = []
  const walk = (node: Nodes) => {
    if (node.type === type) found.push(node)
    if ('children' in node) for (const child of node.children) walk(child)
  }
  for (const { body } of sections) for (const node of body) walk(node)
  return found as Extract<Nodes, { type: T }>[]
}

/** Lines of the generated blocks of a kind. */
const lines = (sections: ManualSection[], kind: string) =>
  nodesOf(sections, 'code')
    .filter(({ lang }) => lang === kind)
    .flatMap(({ value }) => value.split('\n'))

let declared: Map<string, Resource>

beforeAll(async () => {
  const found = await Promise.all(resourceNames.map(load))
  declared = new Map(found.flatMap(resource => (resource ? [[resource.name, resource]] : [])))
})

describe('help texts', () => {
  it('exist in both languages for every page and every menu group', () => {
    const names = helpPages.map(({ name }) => name).sort()
    for (const [code, language] of texts) expect(Object.keys(language).sort(), code).toEqual(names)
    const groups = new Set(routes.flatMap(route => groupOf(route) ?? []))
    expect(helpPages.filter(page => page.group).map(({ name }) => name)).toEqual([...groups])
  })

  it('have the same anchors, heading levels and blocks in both languages', () => {
    const shape = (sections: ManualSection[] = []) =>
      sections.map(({ at, depth, body }) => [
        at,
        depth,
        body.map(node => (node.type === 'code' && node.lang !== 'errors' ? `${node.lang} ${node.value}` : node.type)),
        lines([{ at, depth, body, title: '' }], 'errors').map(line => line.split(' ')[0]),
      ])
    for (const { name } of helpPages) expect(shape(languages.en[name]), name).toEqual(shape(languages.zh[name]))
  })

  it('have unique anchors', () => {
    const names = [...anchorsOf(languages.zh), ...helpPages.map(({ name }) => name), ...refusals.map(({ name }) => name)]
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  it('link only to existing anchors and routes', () => {
    for (const [code, language] of texts) {
      const links = nodesOf(sectionsOf(language), 'link').map(({ url }) => url)
      expect(links.length).toBeGreaterThan(10)
      const anchors = new Set([...anchorsOf(language), ...helpPages.map(({ name }) => name)])
      const known = (url: string) => (url.startsWith('#') ? anchors.has(url.slice(1)) : routes.some(route => route.path === url))
      expect(
        links.filter(url => !known(url)),
        code,
      ).toEqual([])
    }
  })

  it('show existing pictures with alternative texts, and use every picture', () => {
    const folder = path.join(import.meta.dirname, '../public/help/pictures')
    const shown = texts.flatMap(([, language]) => nodesOf(sectionsOf(language), 'image'))
    for (const { url, alt } of shown) expect([url, existsSync(path.join(folder, url)), Boolean(alt)]).toEqual([url, true, true])
    expect([...new Set(shown.map(({ url }) => url))].sort()).toEqual(readdirSync(folder).sort())
    for (const [code, language] of texts)
      for (const { url } of nodesOf(sectionsOf(language), 'image')) expect(url).toMatch(new RegExp(`-${code}\\.jpg$`))
  })

  it('document every list and each of its tabs', () => {
    const anchors = new Set(anchorsOf(languages.zh))
    const lists = routes.filter(route => route.menu && route.kind === 'list').flatMap(({ resources }) => resources)
    expect(lists.length).toBeGreaterThan(20)
    expect(lists.filter(name => !anchors.has(name))).toEqual([])
  })

  it('have generated blocks only for existing resources, states and errors', () => {
    for (const [code, language] of texts) {
      const sections = sectionsOf(language)
      for (const { lang } of nodesOf(sections, 'code')) expect(BLOCK_KINDS, code).toContain(lang)
      for (const name of [...lines(sections, 'states'), ...lines(sections, 'rights')])
        expect(declared.has(name), `${code} ${name}`).toBe(true)
      for (const name of lines(sections, 'states')) expect(statesOf(declared.get(name) as Resource).length, name).toBeGreaterThan(0)
      const errors = lines(sections, 'errors')
      expect(errors.length).toBeGreaterThan(50)
      for (const line of errors) {
        const [name = '', ...advice] = line.split(' ')
        expect(refusals.some(refusal => refusal.name === name) && advice.length > 0, `${code} ${line}`).toBe(true)
      }
    }
  })
})

describe('generated blocks of the help', () => {
  it('list every state, every action and the roles with its permission', () => {
    const model = declared.get('vehicleModel') as Resource
    const [state] = statesOf(model)
    expect(state?.lines.map(({ code, steps }) => [code.en, steps.map(({ label, to }) => [label.en, to?.en])])).toEqual([
      ['Draft', [['Publish', 'Published']]],
      ['Published', [['Discontinue', 'Discontinued']]],
      ['Discontinued', [['Publish', 'Published']]],
    ])
    expect(statesOf(declared.get('vehicle') as Resource).map(({ field }) => field.name)).toEqual([
      'status',
      'activationStatus',
      'operationStatus',
      'bindStatus',
    ])
    for (const resource of declared.values()) {
      for (const { field, lines } of statesOf(resource)) expect(lines.length, field.name).toBe(stateCodes[field.dict ?? '']?.length)
      const rights = rightsOf(resource)
      expect(rights.slice(1).map(({ permission }) => permission)).toEqual(resource.actions.map(({ permission }) => permission))
      for (const { permission, roles } of rights)
        for (const { code, permissions } of builtInRoles)
          expect(
            roles.some(role => role.code === code),
            `${code} ${permission}`,
          ).toBe(permissions.includes('*') || permissions.includes(permission))
    }
  })

  it('list the template of every import with its required columns', () => {
    const names = importable(declared.values()).map(({ resource }) => resource.name)
    expect(names).toEqual(Object.keys(importColumns))
    for (const name of names)
      expect(
        importColumns[name]?.some(column => column.needed),
        name,
      ).toBe(true)
  })
})
