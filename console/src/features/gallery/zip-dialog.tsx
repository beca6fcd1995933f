import type { EquipmentZipResult } from '@contracts/endpoints'
import { CircleAlert, CircleCheck, FileArchive } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, useAction } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useCan } from '@/session'
import { DropZone } from '@/upload/drop-zone'
import { UploadProgressBar } from '@/upload/upload-progress'
import { useUpload } from '@/upload/use-upload'

/** Dialog to upload a zip of up to 200 pictures named model_colour_angle, with a result per file. */
export function ZipDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('gallery')
  const can = useCan()
  const act = useAction('vehicleImage')
  const [enable, setEnable] = useState(can('vehicleImage:edit'))
  const [busy, setBusy] = useState(false)
  const upload = useUpload()
  const [refusal, setRefusal] = useState<string>()
  const [answer, setAnswer] = useState<EquipmentZipResult>()

  async function send(file: File) {
    setBusy(true)
    setRefusal(undefined)
    try {
      const stored = await upload.send(file, 'import')
      if (stored) setAnswer(await act<EquipmentZipResult>('batchUpload', { fileId: stored.id, enable }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={open => !open && !busy && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('zip')}</DialogTitle>
          <DialogDescription>{t('zipText')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3">
          {refusal && <Alert variant="destructive">{refusal}</Alert>}
          {answer ? (
            <>
              <p className="flex flex-wrap gap-2">
                <Badge tone="success">{t('zipAdded', { count: answer.ok })}</Badge>
                {answer.failed > 0 && <Badge tone="danger">{t('zipRefused', { count: answer.failed })}</Badge>}
              </p>
              <ul className="divide-y divide-border rounded-md border border-border text-[13px]">
                {answer.rows
                  .map((row, index) => ({ ...row, index }))
                  .toSorted((a, b) => Number(Boolean(b.error)) - Number(Boolean(a.error)))
                  .map(row => (
                    <li key={row.index} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5">
                      {row.error ? (
                        <CircleAlert className="size-4 shrink-0 text-danger" />
                      ) : (
                        <CircleCheck className="size-4 shrink-0 text-success" />
                      )}
                      <span className="min-w-0 break-all font-mono text-xs">{row.name}</span>
                      <span className={row.error ? 'text-danger' : 'text-muted-foreground'}>{row.message ?? t('added')}</span>
                      {row.duplicateOf && <span className="text-warning">{t('duplicate', { name: row.duplicateOf })}</span>}
                    </li>
                  ))}
              </ul>
            </>
          ) : busy ? (
            <p className="flex items-center justify-center gap-2 py-12 text-muted-foreground text-sm">
              <Spinner className="size-5" />
              {upload.progress ? <UploadProgressBar progress={upload.progress} /> : t('unpacking')}
            </p>
          ) : (
            <DropZone
              icon={FileArchive}
              accept=".zip"
              title={t('dropZip')}
              hint={t('zipLimits')}
              onFiles={([file]) => file && void send(file)}
            />
          )}
        </DialogBody>
        <DialogFooter className="justify-between">
          {!answer && can('vehicleImage:edit') ? (
            // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
            <label className="flex items-center gap-2 text-sm">
              <Checkbox checked={enable} disabled={busy} onCheckedChange={on => setEnable(on === true)} />
              {t('enableAfter')}
            </label>
          ) : (
            <span />
          )}
          <div className="flex gap-2">
            {answer && (
              <Button variant="outline" onClick={() => setAnswer(undefined)}>
                {t('another')}
              </Button>
            )}
            {upload.done === undefined ? (
              <Button variant={answer ? 'default' : 'outline'} disabled={busy} onClick={onClose}>
                {t(answer ? 'close' : 'cancel')}
              </Button>
            ) : (
              <Button variant="outline" onClick={upload.stop}>
                {t('stop')}
              </Button>
            )}
          </div>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
