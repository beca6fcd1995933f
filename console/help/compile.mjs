// Reads the texts of the help centre. Markdown becomes a tree of its own words here, so that no parser travels to the browser and no HTML is ever made.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm)

/** What the browser knows to draw. */
const drawn = new Set(
  ['paragraph text strong emphasis inlineCode link image break list listItem table tableRow tableCell code blockquote'.split(' ')].flat(),
)

/** All pages of a language by their names. */
export function compile(language) {
  const folder = path.join(import.meta.dirname, language)
  const names = readdirSync(folder).filter(name => name.endsWith('.md'))
  return Object.fromEntries(
    names.map(name => [name.slice(0, -3), sections(readFileSync(path.join(folder, name), 'utf8'), `${language}/${name}`)]),
  )
}

/** A text as its introduction and its headings with what stands below each. */
function sections(text, file) {
  const found = [{ at: '', depth: 1, title: '', body: [] }]
  for (const node of parser.parse(text).children) {
    if (node.type !== 'heading') found.at(-1).body.push(plain(node, file))
    else {
      // An anchor is the same in both languages, so it cannot follow from the heading.
      const [, title, at] =
        /^(.+?) \{#([\w.-]+)\}$/.exec(node.children.map(child => child.value).join('')) ?? refuse(node, file, 'a heading needs an anchor')
      if (node.depth < 2 || node.depth > 3) refuse(node, file, 'a heading is of the second or third level')
      found.push({ at, depth: node.depth, title, body: [] })
    }
  }
  return found
}

/** A node without where it stood, and nothing but what can be drawn. */
function plain({ position, ...node }, file) {
  if (!drawn.has(node.type)) refuse({ position }, file, `${node.type} cannot be shown`)
  for (const [key, value] of Object.entries(node)) if (value === null) delete node[key]
  return node.children ? { ...node, children: node.children.map(child => plain(child, file)) } : node
}

function refuse(node, file, why) {
  throw new Error(`help/${file}:${node.position.start.line}: ${why}`)
}
