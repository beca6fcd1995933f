import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fileAddress, type StoredFile } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { usePainted } from '@/loading/after-paint'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { maxLength } from '@/rules'
import { isBlank, plainText } from '@/rules/rich-text'
import { UploadStatus } from '@/upload/upload-progress'
import { MediaPicker } from '../media-picker/button'
import { richTextClass } from '../parts/rich-text-view'
import { useStoreFiles } from '../parts/upload-button'
import type { InputProps } from '../types'
import { picturesWithoutAlt, type TextLanguage, translateAltTexts } from './alt-text'
import { LinkForm } from './link-form'
import { cleanPasted } from './paste'
import { extensionsOf } from './schema'
import { Toolbar } from './toolbar'

const PictureAltText = lazyPreloaded(() => import('./picture-alt-text').then(module => module.PictureAltText))

export interface RichTextInputProps extends InputProps<string> {
  /** name for screen readers; the label of the field if absent */
  label?: string
  /** language of the text; that of the console if absent */
  lang?: TextLanguage
}

const placeholderClass = cn(
  '[&_.is-editor-empty]:before:pointer-events-none [&_.is-editor-empty]:before:float-left [&_.is-editor-empty]:before:h-0',
  '[&_.is-editor-empty]:before:text-muted-foreground [&_.is-editor-empty]:before:content-[attr(data-placeholder)]',
)

/** Editor of formatted texts. What it yields passes the sanitiser of the server unchanged; see `schema.ts`. */
export function RichTextEditor({ field, id, value, onChange, invalid, describedBy, label, lang }: RichTextInputProps) {
  const t = useTranslations('richText')
  const name = useName()
  const locale = useLocale()
  const language = lang ?? locale
  const placeholder = t('placeholder')
  const extensions = useMemo(() => extensionsOf(placeholder), [placeholder])
  // The last value, and those yielded since that the form has not rendered yet: they are no changes from elsewhere.
  const own = useRef([value ?? null])
  const [picking, setPicking] = useState(false)
  const [describing, setDescribing] = useState(false)
  const purpose = field.purpose ?? 'article'
  const { upload, busy, refusal, store, cropDialog } = useStoreFiles(purpose, files => insertPictures(files))
  const [linking, setLinking] = useState(false)
  const editor = useEditor({
    extensions,
    content: value ?? '',
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onPaste: (_, { content }) => {
      const sources: string[] = []
      content.descendants(node => void (node.type.name === 'image' && sources.push(node.attrs.src)))
      // Without an answer the pictures keep the texts that they were copied with.
      if (sources.length > 0) void translateAltTexts(editor, sources, language).catch(() => undefined)
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      const yielded = isBlank(html) ? null : html
      own.current.push(yielded)
      onChange(yielded)
    },
    editorProps: {
      transformPastedHTML: cleanPasted,
      // Office programs copy a picture of the text too: only files alone are uploaded.
      handlePaste: (_, { clipboardData }) => !clipboardData?.types.includes('text/html') && storePictures(clipboardData),
      handleDrop: (_, { dataTransfer }) => storePictures(dataTransfer),
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label ?? name(field),
        'aria-invalid': String(Boolean(invalid)),
        'aria-required': String(Boolean(field.required)),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(lang && { lang }),
        class: cn(
          richTextClass,
          placeholderClass,
          'max-h-120 min-h-40 overflow-y-auto p-3 outline-none focus-visible:ring-2 focus-visible:ring-ring [&_.selectedCell]:bg-accent-soft',
        ),
      },
    },
  })

  const silent = useEditorState({ editor, selector: state => picturesWithoutAlt(state.editor).length })

  function insertPictures(files: StoredFile[]) {
    const pictures = files.map(file => ({ type: 'image', attrs: { src: fileAddress(file.fileKey), alt: file.alt[language] || null } }))
    editor.chain().focus().insertContent(pictures).run()
  }
  /** Uploads the files of the clipboard or of a drop; false if there are none. */
  function storePictures(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])]
    if (files.length > 0 && !busy) void store(files)
    return files.length > 0
  }

  useEffect(() => {
    const at = own.current.indexOf(value ?? null)
    if (at >= 0) {
      own.current.splice(0, at)
      return
    }
    own.current = [value ?? null]
    editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])

  const limit = maxLength(field)
  const length = limit ? [...plainText(value ?? '')].length : 0
  return (
    <div className={cn('rounded-md border bg-card', invalid ? 'border-danger' : 'border-border')}>
      <Toolbar
        editor={editor}
        controls={id}
        onLink={() => setLinking(!linking)}
        onPicture={() => setPicking(true)}
        onAltText={() => setDescribing(true)}
      />
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} />
      {cropDialog}
      {upload.progress && <UploadStatus upload={upload} progress={upload.progress} />}
      {refusal && (
        <p role="alert" className="px-3 pb-1 text-danger text-xs">
          {refusal}
        </p>
      )}
      {picking && <MediaPicker purpose={purpose} multiple onPick={insertPictures} onClose={() => setPicking(false)} />}
      {describing && <PictureAltText editor={editor} language={language} onClose={() => setDescribing(false)} />}
      {silent > 0 && (
        <p className="px-3 pb-1 text-warning text-xs">
          {t('withoutAlt', { count: silent })}{' '}
          <Button
            variant="link"
            size="inline"
            className="text-xs"
            onClick={() => {
              const [first = 0] = picturesWithoutAlt(editor)
              editor.commands.setNodeSelection(first)
              setDescribing(true)
            }}
          >
            {t('altText')}
          </Button>
        </p>
      )}
      {limit && (
        <p className={cn('px-3 pb-1 text-right text-xs', length > limit ? 'text-danger' : 'text-muted-foreground')}>
          {length}/{limit}
        </p>
      )}
    </div>
  )
}

/** An editor that follows another one in the next frame. */
export function SecondRichTextEditor(props: RichTextInputProps) {
  return usePainted() ? <RichTextEditor {...props} /> : <Skeleton className="h-40" />
}
