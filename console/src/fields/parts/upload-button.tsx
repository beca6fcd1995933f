import { Upload } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, type StoredFile } from '@/api'
import { cancelUpload, type Unfinished, unfinishedUploads } from '@/api/unfinished-uploads'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { acceptedTypes, maxSizeOf } from '@/upload/purpose'
import { formatSize } from '@/upload/speed'
import { UploadStatus } from '@/upload/upload-progress'
import { useUpload } from '@/upload/use-upload'
import type { Ratio } from '../crop/ratio'
import { useCrop } from '../crop/use-crop'

interface Props {
  id?: string
  /** declared purpose of the file */
  purpose: string
  /** ratio of the pictures of the field */
  ratio?: Ratio
  multiple?: boolean
  invalid?: boolean
  describedBy?: string
  children?: ReactNode
  /** Called once with all stored files; after a refusal, with those before it. */
  onStored(files: [StoredFile, ...StoredFile[]]): void
}

/** Uploads of several files one after another, cropped if they have to have a size or ratio. `onStored` is called once; after a refusal, with those before it. */
export function useStoreFiles(purpose: string, onStored: Props['onStored'], ratio?: Ratio) {
  const t = useTranslations('upload')
  const locale = useLocale()
  const upload = useUpload()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { crop, cropDialog } = useCrop(purpose, ratio)

  async function store(files: File[]) {
    setBusy(true)
    setRefusal(undefined)
    const stored: StoredFile[] = []
    try {
      for (const chosen of files) {
        const file = await crop(chosen)
        if (!file) continue
        if (file.size > maxSizeOf(purpose)) {
          setRefusal(t('tooLarge', { name: file.name, max: formatSize(maxSizeOf(purpose), locale) }))
          break
        }
        const one = await upload.send(file, purpose)
        if (one) stored.push(one)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
      const [first, ...rest] = stored
      if (first) onStored([first, ...rest])
    }
  }
  return { upload, busy, refusal, store, cropDialog }
}

/** Uploads files one after another, large ones in parts; a refusal is shown below the button. */
export function UploadButton({ id, purpose, ratio, multiple, invalid, describedBy, children, onStored }: Props) {
  const t = useTranslations('fields')
  const picker = useRef<HTMLInputElement>(null)
  const { upload, busy, refusal, store, cropDialog } = useStoreFiles(purpose, onStored, ratio)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedTypes(purpose)}
        multiple={multiple}
        onChange={event => {
          // The FileList is live: clearing the input would empty it.
          if (event.target.files?.length) void store([...event.target.files])
          event.target.value = ''
        }}
      />
      {cropDialog}
      {upload.progress && <UploadStatus upload={upload} progress={upload.progress} />}
      <Button
        variant="outline"
        id={id}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        disabled={busy}
        className={upload.progress ? 'hidden' : 'self-start'}
        onClick={() => picker.current?.click()}
      >
        {busy ? <Spinner /> : <Upload />}
        {children ?? t('upload')}
      </Button>
      {!busy && <UnfinishedUploads purpose={purpose} />}
      {refusal && (
        <span role="alert" className="text-danger text-xs">
          {refusal}
        </span>
      )}
    </div>
  )
}

/** Uploads that were interrupted, such as by a reload: the browser needs the file again to go on. */
export function UnfinishedUploads({ purpose }: { purpose: string }) {
  const t = useTranslations('upload')
  const [uploads, setUploads] = useState<Unfinished[]>([])
  useEffect(() => setUploads(unfinishedUploads(purpose)), [purpose])
  return uploads.map(upload => (
    <span key={upload.key} className="text-muted-foreground text-xs">
      {t('unfinished', { name: upload.name, percent: Math.floor((upload.sent / upload.size) * 100) })}{' '}
      <Button
        variant="link"
        size="inline"
        className="text-xs"
        aria-label={t('cancelNamed', { name: upload.name })}
        onClick={() => {
          void cancelUpload(upload)
          setUploads(uploads.filter(other => other !== upload))
        }}
      >
        {t('discard')}
      </Button>
    </span>
  ))
}
