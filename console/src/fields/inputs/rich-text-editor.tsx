import {
  Bold,
  Heading2,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  RemoveFormatting,
  Underline,
  Unlink,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { useName } from '@/locale'
import { linkViolation } from '@/rules/link'
import { isBlank, plainText } from '@/rules/rich-text'
import { isEnter } from '../parts/composition'
import { richTextClass } from '../parts/rich-text-view'
import type { InputProps } from '../types'

export interface RichTextInputProps extends InputProps<string> {
  /** name for screen readers; the label of the field if absent */
  label?: string
  lang?: string
}

// The browser's own editing commands: no standard has replaced them, and every browser supports these.
type CommandLabel = 'bold' | 'italic' | 'underline' | 'heading' | 'paragraph' | 'bullets' | 'numbers' | 'unlink' | 'plain'
const commands: [label: CommandLabel, icon: LucideIcon, command: string, argument?: string][] = [
  ['bold', Bold, 'bold'],
  ['italic', Italic, 'italic'],
  ['underline', Underline, 'underline'],
  ['heading', Heading2, 'formatBlock', 'h2'],
  ['paragraph', Pilcrow, 'formatBlock', 'p'],
  ['bullets', List, 'insertUnorderedList'],
  ['numbers', ListOrdered, 'insertOrderedList'],
  ['unlink', Unlink, 'unlink'],
  ['plain', RemoveFormatting, 'removeFormat'],
]

/** Editor of headings, lists, links and emphasis. Other formatting of the stored text, such as tables and images, is retained. */
export function RichTextEditor({ field, id, value, onChange, invalid, describedBy, label, lang }: RichTextInputProps) {
  const t = useTranslations('richText')
  const name = useName()
  const editor = useRef<HTMLDivElement>(null)
  const emitted = useRef<string | null | undefined>(undefined)
  const selection = useRef<Range | null>(null)
  const [address, setAddress] = useState<string>()
  const maxLength = field.rules?.find(rule => rule.rule === 'length')?.max
  const length = maxLength ? [...plainText(value ?? '')].length : 0

  useEffect(() => {
    if (!editor.current || emitted.current === (value ?? null)) return
    editor.current.innerHTML = value ?? ''
    emitted.current = value ?? null
  }, [value])

  function emit() {
    const html = editor.current?.innerHTML ?? ''
    emitted.current = isBlank(html) ? null : html
    onChange(emitted.current)
  }
  function run(command: string, argument?: string) {
    editor.current?.focus()
    document.execCommand(command, false, argument)
    emit()
  }
  function openLink() {
    const current = document.getSelection()
    selection.current = current?.rangeCount && editor.current?.contains(current.anchorNode) ? current.getRangeAt(0) : null
    setAddress('https://')
  }
  function applyLink() {
    if (!address || linkViolation({ values2: ['https'] }, address)) return
    const current = document.getSelection()
    if (selection.current) {
      current?.removeAllRanges()
      current?.addRange(selection.current)
    }
    setAddress(undefined)
    run('createLink', address)
  }

  return (
    <div className={cn('rounded-md border bg-card', invalid ? 'border-danger' : 'border-border')}>
      <div role="toolbar" aria-label={t('toolbar')} aria-controls={id} className="flex flex-wrap gap-0.5 border-border border-b p-1">
        {commands.map(([key, Icon, command, argument]) => (
          <Button key={key} variant="ghost" size="icon-sm" aria-label={t(key)} title={t(key)} onClick={() => run(command, argument)}>
            <Icon />
          </Button>
        ))}
        <Button variant="ghost" size="icon-sm" aria-label={t('link')} title={t('link')} onClick={openLink}>
          <Link />
        </Button>
      </div>
      {address !== undefined && (
        <div className="flex gap-2 border-border border-b p-2">
          <Input
            aria-label={t('address')}
            inputMode="url"
            value={address}
            onChange={event => setAddress(event.target.value)}
            onKeyDown={event => {
              if (isEnter(event)) {
                event.preventDefault()
                applyLink()
              }
              if (event.key === 'Escape') setAddress(undefined)
            }}
            autoFocus
          />
          <Button variant="outline" disabled={Boolean(linkViolation({ values2: ['https'] }, address))} onClick={applyLink}>
            {t('setLink')}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no formatting */}
      <div
        ref={editor}
        id={id}
        role="textbox"
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        aria-multiline
        aria-label={label ?? name(field)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={field.required}
        lang={lang}
        className={cn(richTextClass, 'max-h-120 min-h-32 overflow-y-auto p-3 outline-none focus-visible:ring-2 focus-visible:ring-ring')}
        onInput={emit}
        onPaste={event => {
          // Text alone: other programs copy styles that the server would remove.
          event.preventDefault()
          run('insertText', event.clipboardData.getData('text/plain'))
        }}
      />
      {maxLength && (
        <p className={cn('px-3 pb-1 text-right text-xs', length > maxLength ? 'text-danger' : 'text-muted-foreground')}>
          {length}/{maxLength}
        </p>
      )}
    </div>
  )
}
