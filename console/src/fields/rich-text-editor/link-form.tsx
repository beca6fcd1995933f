import type { Editor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { isRichTextLink } from '@/rules/rich-text'
import { isEnter } from '../parts/composition'

interface Props {
  editor: Editor
  onClose(): void
}

/** Sets, changes or removes the link of the selection. */
export function LinkForm({ editor, onClose }: Props) {
  const t = useTranslations('richText')
  const [current] = useState<string | undefined>(editor.getAttributes('link').href)
  const [address, setAddress] = useState(current ?? 'https://')
  const refused = !isRichTextLink(address)
  const refusalId = useId()

  function close() {
    onClose()
    editor.commands.focus()
  }
  function apply() {
    if (refused) return
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection, the address itself becomes the text.
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    close()
  }
  return (
    <div className="space-y-1 border-border border-b p-2">
      <div className="flex gap-2">
        <Input
          aria-label={t('address')}
          aria-describedby={refusalId}
          inputMode="url"
          value={address}
          onChange={event => setAddress(event.target.value.trim())}
          onKeyDown={event => {
            if (isEnter(event)) {
              event.preventDefault()
              apply()
            }
            if (event.key === 'Escape') {
              event.stopPropagation()
              close()
            }
          }}
          autoFocus
        />
        <Button variant="outline" disabled={refused} onClick={apply}>
          {t('setLink')}
        </Button>
        {current && (
          <Button
            variant="outline"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              close()
            }}
          >
            {t('unlink')}
          </Button>
        )}
      </div>
      <p id={refusalId} className="text-muted-foreground text-xs">
        {t('addressHelp')}
      </p>
    </div>
  )
}
