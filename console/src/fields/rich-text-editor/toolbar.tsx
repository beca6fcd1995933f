import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  RemoveFormatting,
  Table,
  Underline,
  Undo2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Toolbar as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

interface Command {
  key: 'undo' | 'redo' | 'heading' | 'subheading' | 'bold' | 'italic' | 'underline' | 'bullets' | 'numbers' | 'quote' | 'plain'
  Icon: LucideIcon
  run(editor: Editor): boolean
  /** whether the selection has the format; absent for commands that are no formats */
  active?(editor: Editor): boolean
  disabled?(editor: Editor): boolean
}

const commands: Command[] = [
  { key: 'undo', Icon: Undo2, run: editor => editor.chain().focus().undo().run(), disabled: editor => !editor.can().undo() },
  { key: 'redo', Icon: Redo2, run: editor => editor.chain().focus().redo().run(), disabled: editor => !editor.can().redo() },
  {
    key: 'heading',
    Icon: Heading2,
    run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    active: editor => editor.isActive('heading', { level: 2 }),
  },
  {
    key: 'subheading',
    Icon: Heading3,
    run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    active: editor => editor.isActive('heading', { level: 3 }),
  },
  { key: 'bold', Icon: Bold, run: editor => editor.chain().focus().toggleBold().run(), active: editor => editor.isActive('bold') },
  { key: 'italic', Icon: Italic, run: editor => editor.chain().focus().toggleItalic().run(), active: editor => editor.isActive('italic') },
  {
    key: 'underline',
    Icon: Underline,
    run: editor => editor.chain().focus().toggleUnderline().run(),
    active: editor => editor.isActive('underline'),
  },
  {
    key: 'bullets',
    Icon: List,
    run: editor => editor.chain().focus().toggleBulletList().run(),
    active: editor => editor.isActive('bulletList'),
  },
  {
    key: 'numbers',
    Icon: ListOrdered,
    run: editor => editor.chain().focus().toggleOrderedList().run(),
    active: editor => editor.isActive('orderedList'),
  },
  {
    key: 'quote',
    Icon: Quote,
    run: editor => editor.chain().focus().toggleBlockquote().run(),
    active: editor => editor.isActive('blockquote'),
  },
  { key: 'plain', Icon: RemoveFormatting, run: editor => editor.chain().focus().unsetAllMarks().clearNodes().run() },
]

const tableCommands = [
  ['addRow', (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ['deleteRow', (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ['addColumn', (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ['deleteColumn', (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  ['headerRow', (editor: Editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['deleteTable', (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const

/** Inserts a table, followed by a paragraph: at the end of a text, the cursor could not leave the table otherwise. */
function insertTable(editor: Editor) {
  editor
    .chain()
    .focus()
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .command(({ tr, state }) => {
      if (tr.doc.lastChild?.type.name === 'table') tr.insert(tr.doc.content.size, state.schema.nodes.paragraph?.create() ?? [])
      return true
    })
    .run()
}

interface Props {
  editor: Editor
  /** id of the text */
  controls: string
  onLink(): void
  onPicture(): void
  onAltText(): void
}

/** The formats of the selection; a second row has the commands of a table or a selected picture. */
export function Toolbar({ editor, controls, onLink, onPicture, onAltText }: Props) {
  const t = useTranslations('richText')
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      formats: commands.map(({ active, disabled }) => ({ active: active?.(current), disabled: disabled?.(current) })),
      link: current.isActive('link'),
      table: current.isActive('table'),
      picture: current.isActive('image'),
    }),
  })
  return (
    <Primitive.Root aria-label={t('toolbar')} aria-controls={controls} className="flex flex-wrap gap-0.5 border-border border-b p-1">
      {commands.map(({ key, Icon, run }, i) => (
        <Tool key={key} label={t(key)} active={state.formats[i]?.active} disabled={state.formats[i]?.disabled} onClick={() => run(editor)}>
          <Icon />
        </Tool>
      ))}
      <Tool label={t('link')} active={state.link} onClick={onLink}>
        <Link />
      </Tool>
      <Tool label={t('picture')} onClick={onPicture}>
        <ImagePlus />
      </Tool>
      <Tool label={t('table')} disabled={state.table} onClick={() => insertTable(editor)}>
        <Table />
      </Tool>
      {state.picture && (
        <div className="flex w-full flex-wrap gap-0.5 border-border border-t pt-1">
          <Primitive.Button asChild onClick={onAltText}>
            <Button variant="ghost" size="sm">
              {t('altText')}
            </Button>
          </Primitive.Button>
        </div>
      )}
      {state.table && (
        <div className="flex w-full flex-wrap gap-0.5 border-border border-t pt-1">
          {tableCommands.map(([key, run]) => (
            <Primitive.Button key={key} asChild onClick={() => run(editor)}>
              <Button variant="ghost" size="sm">
                {t(key)}
              </Button>
            </Primitive.Button>
          ))}
        </div>
      )}
    </Primitive.Root>
  )
}

interface ToolProps {
  label: string
  active?: boolean
  disabled?: boolean
  onClick(): void
  children: ReactNode
}

function Tool({ label, active, disabled, onClick, children }: ToolProps) {
  return (
    <Primitive.Button asChild disabled={disabled} onClick={onClick}>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={label}
        aria-pressed={active}
        title={label}
        className={cn(active && 'bg-accent-soft text-accent-text')}
      >
        {children}
      </Button>
    </Primitive.Button>
  )
}
