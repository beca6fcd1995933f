import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import firstEn from './en.json'
import moreEn from './more/en.json'
import moreZh from './more/zh.json'
import firstZh from './zh.json'

type Messages = { [key: string]: string | Messages }

const en: Messages = { ...firstEn, ...moreEn }
const zh: Messages = { ...firstZh, ...moreZh }

function keys(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keys(value, `${prefix}${key}.`)))
}

function messageOf(messages: Messages, key: string): string {
  return key.split('.').reduce<string | Messages>((node, part) => (node as Messages)[part] as string | Messages, messages) as string
}

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()

/** Returns the literal message keys in the code: `const t = useTranslations('shell')` … `t('menu')`. */
function usedKeys(): { key: string; file: string }[] {
  const root = path.join(import.meta.dirname, '../src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => /(?<!\.test)\.tsx?$/.test(file))
  return files.flatMap(file => {
    const code = readFileSync(path.join(root, file), 'utf8')
    // Each component of a file may bind its own translator: a call belongs to the last binding above it.
    const binding = /const (\w+) = useTranslations\('([\w.]+)'\)/g
    const bound = [...code.matchAll(binding)].map(match => ({ index: match.index, name: match[1], space: match[2] }))
    return [...code.matchAll(/\b(\w+)(?:\.rich)?\(\s*'([\w.]+)'/g)].flatMap(call => {
      const space = bound.findLast(({ index, name }) => index < call.index && name === call[1])?.space
      return space ? [{ key: `${space}.${call[2]}`, file }] : []
    })
  })
}

/** Returns the files loaded before the first paint of the login and of a list: their static imports, without dynamic `import()`. */
function firstPaintFiles(): string[] {
  const root = path.join(import.meta.dirname, '../src')
  const found = new Set<string>()
  function follow(file: string) {
    if (found.has(file)) return
    found.add(file)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?\sfrom '([^']+)'/gm)) {
      if (!/^(?:@\/|\.)/.test(from)) continue
      const base = from.startsWith('@/') ? path.join(root, from.slice(2)) : path.join(path.dirname(file), from)
      const module = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(
        candidate => /\.tsx?$/.test(candidate) && existsSync(candidate),
      )
      if (module) follow(module)
    }
  }
  for (const entry of ['shell/app.tsx', 'shell/screen-in-shell.ts', 'shell/public/login.tsx', 'shell/public/external-login.tsx'])
    follow(path.join(root, entry))
  return [...found]
}

describe('messages', () => {
  it('have the same keys in both languages', () => {
    expect(keys(en)).toEqual(keys(zh))
  })

  it('have the same placeholders in both languages', () => {
    for (const key of keys(zh)) expect(placeholders(messageOf(en, key)), key).toEqual(placeholders(messageOf(zh, key)))
  })

  it('of the first paint contain every namespace that its code uses', () => {
    const code = firstPaintFiles()
    expect(code.length).toBeGreaterThan(100)
    const uses = code.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/useTranslations\('(\w+)/g)].map(([, space]) => `${space} in ${file}`),
    )
    expect(uses.length).toBeGreaterThan(20)
    expect(uses.filter(use => (use.split(' ')[0] ?? '') in moreZh)).toEqual([])
  })

  it('contain every key that the code uses', () => {
    const known = new Set(keys(zh))
    const found = usedKeys()
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(({ key }) => !known.has(key))).toEqual([])
  })
})
