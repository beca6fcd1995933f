import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { extensionsOf } from './schema'

/** Texts that the sanitiser lets pass unchanged: the test of core/richtext reads the same file. */
const texts: string[] = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../../core/richtext/testdata/editor.json'), 'utf8'))

let editor: Editor | undefined
const edit = (content: string) => {
  editor = new Editor({ extensions: extensionsOf(''), content })
  return editor
}
afterEach(() => editor?.destroy())

test.each(texts)('the editor yields %s as it was', text => {
  // The DOM ends a style with a semicolon.
  expect(edit(text).getHTML().replaceAll(';"', '"')).toBe(text)
})

test('the texts have every node and mark of the schema', () => {
  const used = new Set<string>()
  edit(texts.join('')).state.doc.descendants(node => {
    used.add(node.type.name)
    for (const mark of node.marks) used.add(mark.type.name)
  })
  const { nodes, marks } = edit('').schema
  expect([...Object.keys(nodes), ...Object.keys(marks)].filter(name => name !== 'doc' && !used.has(name))).toEqual([])
})

test.each(
  [
    ['http://example.com/', 'javascript:alert(1)', '/system/user', '//example.com/'].map(href => `<p><a href="${href}">a</a></p>`),
    [
      '<p>a<img src="https://example.com/a.png"></p>',
      '<p>a<img src="data:image/png;base64,AAAA"></p>',
      '<p>a<video src="/file/public/a.mp4"></video></p>',
    ],
  ].flat(),
)('%s becomes text', html => {
  expect(edit(html).getHTML()).toBe('<p>a</p>')
})
