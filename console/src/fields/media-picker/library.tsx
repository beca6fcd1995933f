import type { FileStored } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { type ApiError, fileAddress, type StoredFile } from '@/api'
import { callEndpoint, type InputOf } from '@/api/endpoint'
import { useOnce } from '@/api/once'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { toastFailure } from '@/session/toast-failure'
import { fitsRatio, type Ratio } from '../crop/ratio'
import { formatDuration } from '../parts/media'
import { Picture } from '../parts/picture'
import { useDebounced } from '../parts/use-debounced'

const path = '/system/crm/fileObject/library'
type Page = Awaited<ReturnType<typeof callEndpoint<typeof path>>>

interface Props {
  purpose: string
  /** ratio of the pictures of the field */
  ratio?: Ratio
  onPick(file: StoredFile): void
  /** takes a picture of another ratio, which has to be cropped */
  onCrop(file: File, source: StoredFile): void
}

/**
 * The stored files of a purpose that the user may open, newest first. A picked one is copied, because a file belongs to one record; of
 * several copies the newest is shown.
 */
export function Library({ purpose, ratio, onPick, onCrop }: Props) {
  const t = useTranslations('mediaPicker')
  const once = useOnce()
  const [name, setName] = useState('')
  const search = useDebounced(name, 300)
  // Reloaded whenever the library opens: files and their alternative texts have changed since.
  const [openedAt] = useState(() => performance.now())
  const { data, error, size, setSize } = useSWRInfinite<Page, ApiError>(
    (page, previous: Page | null) =>
      previous && previous.next === null
        ? null
        : [path, { purpose, name: search.trim(), from: page === 0 ? 0 : (previous?.next ?? 0) }, openedAt],
    ([, input]: [string, InputOf<typeof path>, number]) => callEndpoint(path, input),
    { revalidateFirstPage: false },
  )
  async function take(file: FileStored) {
    if (!ratio || !file.height || fitsRatio(ratio, file.width, file.height))
      return onPick(await callEndpoint('/system/crm/fileObject/copy', { fileKey: file.fileKey }))
    const picture = await (await fetch(fileAddress(file.fileKey))).blob()
    onCrop(new File([picture], file.originalName, { type: file.contentType }), file)
  }
  const pick = (file: FileStored) => void once('copyFile', () => take(file)).catch(toastFailure)
  const files = data
    ?.flatMap(page => page.list)
    .filter(({ sha256 }, i, all) => !sha256 || all.findIndex(file => file.sha256 === sha256) === i)
  return (
    <div className="space-y-3">
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      {error && <p className="text-danger text-sm">{error.message}</p>}
      {!files && !error && <Skeleton className="h-40" />}
      {files?.length === 0 && <p className="py-8 text-center text-muted-foreground text-sm">{t('none')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {files?.map(file => (
          <li key={file.fileKey}>
            <button
              type="button"
              title={file.originalName}
              className="w-full rounded-md border border-border p-1.5 text-left text-xs outline-none hover:border-ring focus-visible:ring-2 focus-visible:ring-ring"
              onClick={() => pick(file)}
            >
              <Thumbnail file={file} />
              <span className="mt-1 block truncate">{file.originalName}</span>
              <span className="text-muted-foreground tabular-nums">
                {file.width ? `${file.width} × ${file.height}` : file.durationSec ? formatDuration(file.durationSec) : '\u00A0'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.at(-1)?.next !== null && data && (
        <Button variant="outline" onClick={() => void setSize(size + 1)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function Thumbnail({ file }: { file: FileStored }) {
  const frame = 'aspect-[4/3] w-full rounded-[4px] bg-muted object-contain'
  if (file.contentType.startsWith('video/')) return <video src={fileAddress(file.fileKey)} preload="metadata" muted className={frame} />
  if (file.contentType.startsWith('audio/')) return null
  return <Picture fileKey={file.fileKey} alt="" className={frame} />
}
