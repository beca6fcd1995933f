import { Extension, Mark, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { OrderedList } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { isRichTextLink } from '@/rules/rich-text'

/*
 * The editor knows every element and attribute that core/richtext allows, also those that it has no button for: what a schema does not
 * know is lost at the first keystroke. testdata/editor.json of that package has an example of each; tests of both sides use it.
 */

/** Retains class and style of stored texts. Pasted ones are removed before, see `cleanPasted`. */
const Appearance = Extension.create({
  name: 'appearance',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'table', 'tableCell', 'tableHeader', 'division', 'figure', 'figcaption', 'span'],
      attributes: { class: { default: null }, style: { default: null } },
    },
  ],
})

const Span = Mark.create({
  name: 'span',
  parseHTML: () => [{ tag: 'span[style]' }, { tag: 'span[class]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

const Subscript = Mark.create({ name: 'subscript', parseHTML: () => [{ tag: 'sub' }], renderHTML: () => ['sub', 0] })
const Superscript = Mark.create({ name: 'superscript', parseHTML: () => [{ tag: 'sup' }], renderHTML: () => ['sup', 0] })

/** An element that contains blocks. */
const container = (name: string, tag: string) =>
  Node.create({
    name,
    group: 'block',
    content: 'block+',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Figcaption = Node.create({
  name: 'figcaption',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
})

const Preformatted = Node.create({
  name: 'preformatted',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', ['code', 0]],
})

/** Without the number at which a list begins, which the sanitiser removes. */
const NumberedList = OrderedList.extend({ addAttributes: () => ({ start: { default: 1, rendered: false, parseHTML: () => 1 } }) })

const Picture = Image.extend({
  addAttributes: () => ({ src: { default: null }, alt: { default: null }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="/file/public/"]' }],
}).configure({ inline: true })

// Column widths are not rendered: the sanitiser removes the minimum widths by which the extension does it.
const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})
const Cell = TableCell.extend({ addAttributes: cellAttributes })
const HeaderCell = TableHeader.extend({ addAttributes: cellAttributes })
const PlainTable = Table.extend({ renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]] })

/** Links have the attributes that the sanitiser adds. */
const SafeLink = Link.extend({
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  renderHTML({ HTMLAttributes }) {
    const isPage = /^https:/iu.test(String(HTMLAttributes.href))
    const added = isPage ? { rel: 'nofollow noreferrer noopener', target: '_blank' } : { rel: 'nofollow noreferrer' }
    return ['a', { ...HTMLAttributes, ...added }, 0]
  },
}).configure({ openOnClick: false, isAllowedUri: isRichTextLink, defaultProtocol: 'https' })

/** The extensions of the editor. */
export const extensionsOf = (placeholder: string) => [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, codeBlock: false, link: false, orderedList: false, trailingNode: false }),
  Preformatted,
  NumberedList,
  SafeLink,
  Appearance,
  Span,
  Subscript,
  Superscript,
  container('division', 'div'),
  container('figure', 'figure'),
  Figcaption,
  Picture,
  PlainTable.configure({ resizable: false }),
  TableRow,
  Cell,
  HeaderCell,
  Placeholder.configure({ placeholder }),
]
