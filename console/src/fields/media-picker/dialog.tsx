import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { StoredFile } from '@/api'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { DropZone } from '@/upload/drop-zone'
import { acceptedTypes } from '@/upload/purpose'
import { UploadStatus } from '@/upload/upload-progress'
import type { Ratio } from '../crop/ratio'
import { UnfinishedUploads, useStoreFiles } from '../parts/upload-button'
import { Library } from './library'

export interface MediaPickerProps {
  /** declared purpose of the files */
  purpose: string
  /** ratio of the pictures of the field */
  ratio?: Ratio
  multiple?: boolean
  /** asks for the text that screen readers read instead of a picture */
  withAlt?: boolean
  onPick(files: [StoredFile, ...StoredFile[]], alt: string): void
  onClose(): void
}

/** Uploads files, also dropped or pasted ones, or takes stored ones of the same purpose. */
export function MediaPicker({ purpose, ratio, multiple, withAlt, onPick, onClose }: MediaPickerProps) {
  const t = useTranslations('mediaPicker')
  const [tab, setTab] = useState('upload')
  const [alt, setAlt] = useState('')
  const altId = useId()
  const { upload, busy, refusal, store, cropDialog } = useStoreFiles(
    purpose,
    files => {
      onPick(files, alt.trim())
      onClose()
    },
    ratio,
  )
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        size="lg"
        onPaste={event => {
          const files = [...event.clipboardData.files]
          if (files.length === 0 || busy) return
          event.preventDefault()
          setTab('upload')
          void store(multiple ? files : files.slice(0, 1))
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {withAlt && (
            <div className="mb-3 space-y-1">
              <Label htmlFor={altId}>{t('alt')}</Label>
              <Input id={altId} value={alt} maxLength={200} onChange={event => setAlt(event.target.value)} />
            </div>
          )}
          <Tabs value={tab} onValueChange={setTab}>
            <TabsList className="mb-3">
              <TabsTrigger value="upload">{t('upload')}</TabsTrigger>
              <TabsTrigger value="library">{t('library')}</TabsTrigger>
            </TabsList>
            <TabsContent value="upload" className="space-y-2">
              <DropZone
                icon={Upload}
                accept={acceptedTypes(purpose) ?? ''}
                multiple={multiple}
                disabled={busy}
                title={t('drop')}
                hint={t('paste')}
                onFiles={files => void store(files)}
              />
              {upload.progress && <UploadStatus upload={upload} progress={upload.progress} />}
              {!busy && <UnfinishedUploads purpose={purpose} />}
              {refusal && (
                <p role="alert" className="text-danger text-xs">
                  {refusal}
                </p>
              )}
            </TabsContent>
            <TabsContent value="library">
              <Library
                purpose={purpose}
                ratio={ratio}
                onCrop={file => {
                  setTab('upload')
                  void store([file])
                }}
                onPick={file => {
                  onPick([file], alt.trim())
                  onClose()
                }}
              />
            </TabsContent>
          </Tabs>
          {cropDialog}
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
