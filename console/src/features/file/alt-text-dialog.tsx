import type { Action } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { callEndpoint, type Row, type RowOf, useRefresh } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { toast } from '@/components/ui/toast'
import { Picture } from '@/fields/parts/picture'
import { ActionDialog } from '@/screens/action/action-dialog'

/** Dialog for the alternative text of a picture in both languages. The server refuses it for pictures of records that the user may not edit. */
export function AltTextDialog({ row, onClose }: { row: RowOf<'fileObject'>; onClose(): void }) {
  const t = useTranslations('files')
  const refresh = useRefresh()
  const { data: files } = useDeclaration('fileObject')
  const alt = files?.fields.find(field => field.name === 'alt')
  if (!files || !alt) return null
  const fileKey = row.fileKey ?? ''
  const action: Action = {
    verb: 'setAltText',
    permission: files.view,
    zh: '编辑替代文本',
    en: 'Edit alt text',
    input: [{ ...alt, default: row.alt ?? undefined }],
  }
  return (
    <ActionDialog
      resource={files}
      action={action}
      rows={[row as Row]}
      onRun={async ({ alt }) => {
        const { zh = '', en = '' } = (alt as RowOf<'fileObject'>['alt']) ?? {}
        await callEndpoint('/system/crm/fileObject/setAltText', { fileKey, alt: { zh, en: en ?? '' } })
        toast.success(t('altSaved'))
        void refresh()
      }}
      onClose={onClose}
    >
      <Picture fileKey={fileKey} alt="" className="max-h-40 max-w-full object-contain" />
    </ActionDialog>
  )
}
