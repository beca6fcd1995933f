import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { StoredFile } from '@/api'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { DropZone } from '@/upload/drop-zone'
import { acceptedTypes, hasAltTexts } from '@/upload/purpose'
import { UploadStatus } from '@/upload/upload-progress'
import type { Ratio } from '../crop/ratio'
import { UnfinishedUploads, useStoreFiles } from '../parts/upload-button'
import { AltTextStep } from './alt-text-step'
import { Library } from './library'

export interface MediaPickerProps {
  /** declared purpose of the files */
  purpose: string
  /** ratio of the pictures of the field */
  ratio?: Ratio
  multiple?: boolean
  onPick(files: [StoredFile, ...StoredFile[]]): void
  onClose(): void
}

/**
 * Uploads files, also dropped or pasted ones, or takes stored ones of the same purpose. Pictures that readers see are then given their
 * alternative texts.
 */
export function MediaPicker({ purpose, ratio, multiple, onPick, onClose }: MediaPickerProps) {
  const t = useTranslations('mediaPicker')
  const [tab, setTab] = useState('upload')
  const [chosen, setChosen] = useState<[StoredFile, ...StoredFile[]]>()
  // A cropped picture of the library is a new file that shows the same.
  const cropped = useRef<StoredFile>(null)
  const done = (files: [StoredFile, ...StoredFile[]]) => {
    onPick(files)
    onClose()
  }
  const choose = (files: [StoredFile, ...StoredFile[]]) => {
    if (!hasAltTexts(purpose)) return done(files)
    const [first, ...rest] = files
    setChosen([cropped.current ? { ...first, alt: cropped.current.alt } : first, ...rest])
  }
  const { upload, busy, refusal, store, cropDialog } = useStoreFiles(purpose, choose, ratio)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        size="lg"
        onPaste={event => {
          const files = [...event.clipboardData.files]
          if (files.length === 0 || busy || chosen) return
          event.preventDefault()
          setTab('upload')
          cropped.current = null
          void store(multiple ? files : files.slice(0, 1))
        }}
      >
        <DialogHeader>
          <DialogTitle>{t(chosen ? 'altTitle' : 'title')}</DialogTitle>
        </DialogHeader>
        {chosen ? (
          <AltTextStep files={chosen} onDone={done} />
        ) : (
          <DialogBody>
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
                  onFiles={files => {
                    cropped.current = null
                    void store(files)
                  }}
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
                  onCrop={(file, source) => {
                    setTab('upload')
                    cropped.current = source
                    void store([file])
                  }}
                  onPick={file => choose([file])}
                />
              </TabsContent>
            </Tabs>
            {cropDialog}
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  )
}
