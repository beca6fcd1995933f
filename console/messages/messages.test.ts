import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import en from './en.json'
import zh from './zh.json'

type Messages = { [key: string]: string | Messages }

function keys(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keys(value, `${prefix}${key}.`)))
}

function sentence(messages: Messages, key: string): string {
  return key.split('.').reduce<string | Messages>((at, part) => (at as Messages)[part] as string | Messages, messages) as string
}

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()

/** Every key that code asks for by a name of its own: `const t = useTranslations('shell')` … `t('menu')`. */
function asked(): { key: string; file: string }[] {
  const root = path.join(import.meta.dirname, '../src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => /(?<!\.test)\.tsx?$/.test(file))
  return files.flatMap(file => {
    const code = readFileSync(path.join(root, file), 'utf8')
    // A translator may be bound anew in each component of a file: what is asked for follows the last binding above it.
    const binding = /const (\w+) = useTranslations\('([\w.]+)'\)/g
    const bound = [...code.matchAll(binding)].map(match => ({ at: match.index, name: match[1], space: match[2] }))
    return [...code.matchAll(/\b(\w+)(?:\.rich)?\(\s*'([\w.]+)'/g)].flatMap(call => {
      const space = bound.findLast(({ at, name }) => at < call.index && name === call[1])?.space
      return space ? [{ key: `${space}.${call[2]}`, file }] : []
    })
  })
}

describe('messages', () => {
  it('say the same things in both languages', () => {
    expect(keys(en)).toEqual(keys(zh))
  })

  it('fill in the same words in both languages', () => {
    for (const key of keys(zh)) expect(placeholders(sentence(en, key)), key).toEqual(placeholders(sentence(zh, key)))
  })

  it('hold every key the code asks for', () => {
    const known = new Set(keys(zh))
    const found = asked()
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(({ key }) => !known.has(key))).toEqual([])
  })
})
