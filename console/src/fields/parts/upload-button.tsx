import { LoaderCircle, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError, type StoredFile, uploadFile } from '@/api'
import { Button } from '@/components/ui/button'

interface Props {
  id?: string
  /** declared purpose of the file */
  purpose: string
  /** `accept` attribute of the file input */
  accept?: string
  multiple?: boolean
  invalid?: boolean
  describedBy?: string
  children?: ReactNode
  /** Called once with all stored files; after a refusal, with those before it. */
  onStored(files: [StoredFile, ...StoredFile[]]): void
}

/** Uploads files one after another; a refusal is shown below the button. */
export function UploadButton({ id, purpose, accept, multiple, invalid, describedBy, children, onStored }: Props) {
  const t = useTranslations('fields')
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function store(files: File[]) {
    setBusy(true)
    setRefusal(undefined)
    const stored: StoredFile[] = []
    try {
      for (const file of files) stored.push(await uploadFile(file, purpose, { quiet: true }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
      const [first, ...rest] = stored
      if (first) onStored([first, ...rest])
    }
  }

  return (
    <div className="flex flex-col gap-1">
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={event => {
          // The FileList is live: clearing the input would empty it.
          if (event.target.files?.length) void store([...event.target.files])
          event.target.value = ''
        }}
      />
      <Button
        id={id}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        disabled={busy}
        className="self-start"
        onClick={() => picker.current?.click()}
      >
        {busy ? <LoaderCircle className="animate-spin" /> : <Upload />}
        {children ?? t('upload')}
      </Button>
      {refusal && <span className="text-danger text-xs">{refusal}</span>}
    </div>
  )
}
