import type { Resource } from '@contracts/declaration'
import type { EquipmentMatrixModel } from '@contracts/endpoints'
import { CircleAlert, CircleCheck, ImagePlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ApiError, uploadFile, useAction } from '@/api'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useName } from '@/locale'
import { useDiscardConfirmation } from '@/screens/form/discard-confirmation'
import { useCan, useDict } from '@/session'
import { DropZone } from '@/upload/drop-zone'
import { CompactSelect } from './compact-select'
import { defectOf, type ImageDefect } from './image-defect'
import { nextAngle, readFileName } from './matrix'

/** Model, colour and angle of a picture, as far as selected. */
export interface Subject {
  modelId?: number
  colorCode?: string
  angle?: number
}

interface UploadEntry extends Subject {
  key: number
  file: File
  preview: string
  fault?: ImageDefect
  /** result of the upload */
  outcome?: { ok: true; duplicateOf?: string } | { ok: false; message: string }
}

interface Props {
  resource: Resource
  models: EquipmentMatrixModel[]
  client: number
  /** preselected model, colour and angle */
  subject?: Subject
  onClose(): void
}

let nextKey = 0

/** Dialog to upload pictures; files named model_colour_angle are assigned automatically. */
export function UploadDialog({ resource, models, client, subject = {}, onClose }: Props) {
  const t = useTranslations('gallery')
  const can = useCan()
  const act = useAction(resource.name)
  const [entries, setEntries] = useState<UploadEntry[]>([])
  const [enable, setEnable] = useState(can('vehicleImage:edit'))
  const [busy, setBusy] = useState(false)
  const angles = useDict('ImageAngle').items.map(item => Number(item.code))

  const [previews] = useState(() => new Set<string>())
  useEffect(() => () => previews.forEach(preview => void URL.revokeObjectURL(preview)), [previews])

  /** Guesses the subject of a file: from its name, or by continuing the previous entry. */
  function guess(file: File, before: Subject[], previous: Subject): Subject {
    const parsed = readFileName(file.name)
    const model = parsed && models.find(model => model.modelCode === parsed.modelCode)
    if (parsed && model) return { modelId: model.id, colorCode: parsed.colorCode, angle: parsed.angle }
    const color = models
      .find(candidate => candidate.id === previous.modelId)
      ?.colors.find(candidate => candidate.code === previous.colorCode)
    const usedAngles = before
      .filter(entry => entry.modelId === previous.modelId && entry.colorCode === previous.colorCode)
      .flatMap(entry => entry.angle ?? [])
    return {
      ...previous,
      angle:
        before.length === 0 && previous.angle
          ? previous.angle
          : nextAngle(angles, [...(color?.on ?? []), ...(color?.off ?? []), ...usedAngles]),
    }
  }

  async function addFiles(files: File[]) {
    const newEntries = await Promise.all(
      files.map(async file => ({ key: nextKey++, file, preview: URL.createObjectURL(file), fault: await defectOf(file) })),
    )
    for (const { preview } of newEntries) previews.add(preview)
    // Functional update: entries may have changed while the files were validated.
    setEntries(current => {
      const next = [...current]
      for (const entry of newEntries) {
        const { modelId, colorCode, angle } = next.at(-1) ?? subject
        next.push({ ...entry, ...guess(entry.file, next, { modelId, colorCode, angle: next.length ? undefined : angle }) })
      }
      return next
    })
  }

  function remove({ key, preview }: UploadEntry) {
    previews.delete(preview)
    URL.revokeObjectURL(preview)
    setEntries(current => current.filter(entry => entry.key !== key))
  }

  const change = (key: number, to: Partial<UploadEntry>) =>
    setEntries(current => current.map(entry => (entry.key === key ? { ...entry, ...to } : entry)))
  const ready = entries.filter(entry => !entry.fault && !entry.outcome?.ok && entry.modelId && entry.colorCode && entry.angle)

  async function send() {
    setBusy(true)
    try {
      for (const { key, file, modelId, colorCode, angle } of ready) {
        try {
          const stored = await uploadFile(file, 'image', { quiet: true })
          const added = await act<{ id: number; duplicateOf?: string }>('add', { modelId, colorCode, angle, client, image: stored.fileKey })
          if (enable) await act('enable', { id: added.id })
          change(key, { outcome: { ok: true, duplicateOf: added.duplicateOf } })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          change(key, { outcome: { ok: false, message: Object.values(error.details)[0] ?? error.message } })
        }
      }
    } finally {
      setBusy(false)
    }
  }

  const done = entries.length > 0 && entries.every(entry => entry.outcome?.ok)
  const { close, confirmation } = useDiscardConfirmation(
    entries.some(entry => !entry.fault && !entry.outcome?.ok),
    onClose,
  )
  return (
    <Dialog open onOpenChange={open => !open && !busy && close()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('upload')}</DialogTitle>
          <DialogDescription>{t('uploadText')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3">
          <DropZone
            icon={ImagePlus}
            accept="image/png,image/webp"
            multiple
            disabled={busy}
            compact={entries.length > 0}
            title={t('drop')}
            hint={t('limits')}
            onFiles={files => void addFiles(files)}
          />
          <ul className="flex flex-col gap-2">
            {entries.map(entry => (
              <EntryRow
                key={entry.key}
                entry={entry}
                models={models}
                busy={busy}
                onChange={to => change(entry.key, to)}
                onRemove={() => remove(entry)}
              />
            ))}
          </ul>
        </DialogBody>
        <DialogFooter className="justify-between">
          {can('vehicleImage:edit') ? (
            // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
            <label className="flex items-center gap-2 text-sm">
              <Checkbox checked={enable} onCheckedChange={on => setEnable(on === true)} />
              {t('enableAfter')}
            </label>
          ) : (
            <span />
          )}
          <div className="flex gap-2">
            <Button variant="outline" disabled={busy} onClick={close}>
              {t(done ? 'close' : 'cancel')}
            </Button>
            {!done && (
              <Button disabled={busy || ready.length === 0} onClick={() => void send()}>
                {busy && <Spinner />}
                {t('send', { count: ready.length })}
              </Button>
            )}
          </div>
        </DialogFooter>
        {confirmation}
      </DialogContent>
    </Dialog>
  )
}

interface RowProps {
  entry: UploadEntry
  models: EquipmentMatrixModel[]
  busy: boolean
  onChange(to: Partial<UploadEntry>): void
  onRemove(): void
}

function EntryRow({ entry, models, busy, onChange, onRemove }: RowProps) {
  const t = useTranslations('gallery')
  const name = useName()
  const angles = useDict('ImageAngle').items
  const model = models.find(candidate => candidate.id === entry.modelId)
  const locked = busy || entry.outcome?.ok === true
  return (
    <li className="flex gap-3 rounded-md border border-border p-2">
      <img src={entry.preview} alt="" className="h-16 w-24 shrink-0 rounded-[4px] bg-[#e9edf3] object-contain dark:bg-[#c9d0db]" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 truncate font-mono text-xs">{entry.file.name}</span>
          {!locked && (
            <Button
              variant="ghost"
              size="icon-sm"
              className="-my-1 ml-auto"
              aria-label={t('remove', { name: entry.file.name })}
              onClick={onRemove}
            >
              <X />
            </Button>
          )}
        </div>
        {entry.fault ? (
          <p className="mt-1 flex items-center gap-1.5 text-danger text-sm">
            <CircleAlert className="size-4 shrink-0" />
            {t(`fault.${entry.fault}`)}
          </p>
        ) : (
          <div className="mt-1 grid gap-2 sm:grid-cols-[2fr_1fr_1fr]">
            <CompactSelect
              label={t('model')}
              disabled={locked}
              value={entry.modelId ? String(entry.modelId) : ''}
              options={models.map(model => ({ value: String(model.id), label: name(model.name), detail: model.modelCode }))}
              onChoose={value => onChange({ modelId: Number(value), colorCode: undefined, outcome: undefined })}
            />
            <CompactSelect
              label={t('color')}
              disabled={locked || !model}
              value={entry.colorCode ?? ''}
              options={(model?.colors ?? []).map(color => ({
                value: color.code,
                label: name({ zh: color.nameZh, en: color.nameEn }),
                swatch: color.hex,
              }))}
              onChoose={value => onChange({ colorCode: value, outcome: undefined })}
            />
            <CompactSelect
              label={t('angle')}
              disabled={locked}
              value={entry.angle ? String(entry.angle) : ''}
              options={angles.map(item => ({ value: item.code, label: name(item) }))}
              onChoose={value => onChange({ angle: Number(value), outcome: undefined })}
            />
          </div>
        )}
        {entry.outcome && (
          <p className={`mt-1 flex items-center gap-1.5 text-[13px] ${entry.outcome.ok ? 'text-success' : 'text-danger'}`}>
            {entry.outcome.ok ? <CircleCheck className="size-4 shrink-0" /> : <CircleAlert className="size-4 shrink-0" />}
            {entry.outcome.ok ? t('added') : entry.outcome.message}
            {entry.outcome.ok && entry.outcome.duplicateOf && (
              <span className="text-warning">{t('duplicate', { name: entry.outcome.duplicateOf })}</span>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
