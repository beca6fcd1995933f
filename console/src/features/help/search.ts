import { helpPages, refusals } from '@contracts/manual'
import type { Node } from 'mdast'
import MiniSearch from 'minisearch'
import type { ManualLanguage } from './manual'

/** Something a search can find. */
export interface SearchHit {
  /** anchor it leads to */
  at: string
  page: string
  title: string
  text: string
}

const written = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const isHan = /^\p{Script=Han}/u

/**
 * The words of a text. Chinese is written without breaks, so every character and every pair of neighbours is a word; where it is asked for, the
 * pairs alone say which characters have to stand together.
 */
export function words(text: string, asked = false): string[] {
  return [...text.normalize('NFKC').toLowerCase().matchAll(written)].flatMap(([run]) => {
    if (!isHan.test(run)) return [run]
    const characters = [...run]
    const pairs = characters.slice(1).map((second, i) => `${characters[i]}${second}`)
    return asked && pairs.length > 0 ? pairs : [...characters, ...pairs]
  })
}

/** The plain text of a part of a page. Tables that are made from the declarations are not in it. */
export function textOf(node: Node & { value?: string; children?: Node[] }): string {
  if (node.type === 'code') return ''
  const between = node.type === 'paragraph' || node.type === 'tableCell' ? ' ' : ''
  return (node.value ?? node.children?.map(textOf).join('') ?? '') + between
}

/** Everything that can be found in a language: each heading with its text, each page under its name in both languages, each error code. */
export function finds(language: ManualLanguage, locale: 'zh' | 'en'): SearchHit[] {
  const pages = helpPages.flatMap(page =>
    (language[page.name] ?? []).map(({ at, title, body }) => ({
      at: at || page.name,
      page: page[locale],
      title: title || page[locale],
      text: `${at ? '' : `${page.zh} ${page.en} `}${body.map(textOf).join(' ')}`,
    })),
  )
  const errors = helpPages.find(page => page.name === 'errors')
  const codes = refusals.map(({ number, name, zh, en }) => ({
    at: name,
    page: errors?.[locale] ?? '',
    title: `${number} ${name}`,
    text: `${zh} ${en} ${name.replaceAll('_', ' ')}`,
  }))
  return [...pages, ...codes]
}

/** Finds what holds all words that were typed, or where nothing does, some of them; titles count for more. */
export function searchIn(all: SearchHit[]): (typed: string) => SearchHit[] {
  const index = new MiniSearch<SearchHit>({
    idField: 'at',
    fields: ['title', 'text'],
    tokenize: text => words(text),
    searchOptions: { tokenize: text => words(text, true), combineWith: 'AND', prefix: term => !isHan.test(term), boost: { title: 4 } },
  })
  index.addAll(all)
  const byAnchor = new Map(all.map(find => [find.at, find]))
  return typed => {
    const whole = index.search(typed)
    const found = whole.length > 0 ? whole : index.search(typed, { combineWith: 'OR' })
    return found.slice(0, 30).flatMap(({ id }) => byAnchor.get(id) ?? [])
  }
}

/** A piece of a text around what was looked for. */
export function excerpt(text: string, typed: string, length = 90): string {
  const plain = text.replace(/\s+/gu, ' ').trim()
  const first = words(typed, true)[0] ?? ''
  const found = plain.toLowerCase().indexOf(first)
  const from = found > 30 ? found - 20 : 0
  return `${from > 0 ? '…' : ''}${plain.slice(from, from + length)}${plain.length > from + length ? '…' : ''}`
}
