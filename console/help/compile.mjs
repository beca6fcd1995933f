// Compiles the Markdown of the help centre to a syntax tree (mdast) at build time, so that the browser needs no parser and
// no HTML is injected.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm)

/** Node types that the console can render. */
const RENDERED_TYPES = new Set(
  ['paragraph text strong emphasis inlineCode link image break list listItem table tableRow tableCell code blockquote'.split(' ')].flat(),
)

/** Compiles all pages of a language, by page name; throws on unsupported Markdown. */
export function compile(language) {
  const folder = path.join(import.meta.dirname, language)
  const names = readdirSync(folder).filter(name => name.endsWith('.md'))
  return Object.fromEntries(
    names.map(name => [name.slice(0, -3), sections(readFileSync(path.join(folder, name), 'utf8'), `${language}/${name}`)]),
  )
}

/** Splits a page into its introduction and one section per heading. */
function sections(text, file) {
  const result = [{ at: '', depth: 1, title: '', body: [] }]
  for (const node of parser.parse(text).children) {
    if (node.type !== 'heading') result.at(-1).body.push(toPlainNode(node, file))
    else {
      // Anchors are explicit, because both languages share them.
      const [, title, at] =
        /^(.+?) \{#([\w.-]+)\}$/.exec(node.children.map(child => child.value).join('')) ?? fail(node, file, 'a heading needs an anchor')
      if (node.depth < 2 || node.depth > 3) fail(node, file, 'a heading is of the second or third level')
      result.push({ at, depth: node.depth, title, body: [] })
    }
  }
  return result
}

/** Returns a node without positions and null members; throws on a node type that cannot be rendered. */
function toPlainNode({ position, ...node }, file) {
  if (!RENDERED_TYPES.has(node.type)) fail({ position }, file, `${node.type} is not supported`)
  for (const [key, value] of Object.entries(node)) if (value === null) delete node[key]
  return node.children ? { ...node, children: node.children.map(child => toPlainNode(child, file)) } : node
}

/** Throws an error with file and line. */
function fail(node, file, reason) {
  throw new Error(`help/${file}:${node.position.start.line}: ${reason}`)
}
