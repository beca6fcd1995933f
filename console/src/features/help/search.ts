import { helpPages, refusals } from '@contracts/manual'
import type { Node } from 'mdast'
import MiniSearch from 'minisearch'
import type { ManualLanguage } from './manual'

/** An entry of the search index. */
export interface SearchHit {
  /** anchor of the entry */
  at: string
  page: string
  title: string
  text: string
}

const TOKEN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const isHan = /^\p{Script=Han}/u

/**
 * Tokenises a text. Chinese has no word breaks, so every character and every bigram is a token; queries use bigrams only, which require
 * adjacent characters.
 */
export function tokenize(text: string, isQuery = false): string[] {
  return [...text.normalize('NFKC').toLowerCase().matchAll(TOKEN)].flatMap(([run]) => {
    if (!isHan.test(run)) return [run]
    const characters = [...run]
    const pairs = characters.slice(1).map((second, i) => `${characters[i]}${second}`)
    return isQuery && pairs.length > 0 ? pairs : [...characters, ...pairs]
  })
}

/** Plain text of a syntax tree node, without generated blocks. */
export function textOf(node: Node & { value?: string; children?: Node[] }): string {
  if (node.type === 'code') return ''
  const between = node.type === 'paragraph' || node.type === 'tableCell' ? ' ' : ''
  return (node.value ?? node.children?.map(textOf).join('') ?? '') + between
}

/** Search entries of a language: headings with their text, pages by name in both languages, error codes. */
export function searchEntries(language: ManualLanguage, locale: 'zh' | 'en'): SearchHit[] {
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

/**
 * Creates the search function: all terms must match, any term if nothing matches all; titles weigh four times as much. Returns at most 30
 * hits.
 */
export function createSearch(all: SearchHit[]): (query: string) => SearchHit[] {
  const index = new MiniSearch<SearchHit>({
    idField: 'at',
    fields: ['title', 'text'],
    tokenize: text => tokenize(text),
    searchOptions: { tokenize: text => tokenize(text, true), combineWith: 'AND', prefix: term => !isHan.test(term), boost: { title: 4 } },
  })
  index.addAll(all)
  const byAnchor = new Map(all.map(entry => [entry.at, entry]))
  return query => {
    const exact = index.search(query)
    const hits = exact.length > 0 ? exact : index.search(query, { combineWith: 'OR' })
    return hits.slice(0, 30).flatMap(({ id }) => byAnchor.get(id) ?? [])
  }
}

/** Part of a text around the first match. */
export function excerpt(text: string, query: string, length = 90): string {
  const plain = text.replace(/\s+/gu, ' ').trim()
  const first = tokenize(query, true)[0] ?? ''
  const matchAt = plain.toLowerCase().indexOf(first)
  const from = matchAt > 30 ? matchAt - 20 : 0
  return `${from > 0 ? '…' : ''}${plain.slice(from, from + length)}${plain.length > from + length ? '…' : ''}`
}
