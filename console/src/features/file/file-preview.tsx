import { FileStatus } from '@contracts/codes/fileStatus'
import { Download, ExternalLink, Link2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { downloadFile, fileAddress, type RowOf, useOverview } from '@/api'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Link } from '@/navigation/link'
import { detailRouteOf, listRouteOf } from '@/navigation/resource-routes'
import { useDict } from '@/session'
import { SheetPreview } from './sheet-preview'

/**
 * Preview of images, PDFs and the first rows of a workbook; other files are downloaded. The server permits it to the creator and to users
 * who may see the owning record.
 */
export function FilePreview({ record }: { record: RowOf<'fileObject'> }) {
  const t = useTranslations('files')
  const locale = useLocale()
  const [unavailable, setUnavailable] = useState(false)
  const key = record.fileKey ?? ''
  const name = record.originalName ?? ''
  const type = record.contentType ?? ''
  const available = record.status === FileStatus.ready
  const { data, error, isLoading } = useOverview('fileObject', available ? { id: record.id } : undefined)
  const url = data?.url ?? undefined
  const owner = <Owner record={record} />
  if (!available) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('gone')}</p>
  if (isLoading) return <Skeleton className="m-4 h-40" />
  if (unavailable || error)
    return (
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="text-muted-foreground text-sm">{error && error.error !== 'FILE_NOT_FOUND' ? error.message : t('refused')}</p>
        {owner}
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      {url && type.startsWith('image/') && (
        <a href={url} target="_blank" rel="noreferrer" title={t('open')}>
          <img
            src={url}
            alt={record.alt?.[locale] || name}
            className="max-h-96 max-w-full rounded-md border border-border bg-muted object-contain"
            onError={() => setUnavailable(true)}
          />
        </a>
      )}
      {url && type === 'application/pdf' && (
        <iframe src={url} title={name} className="h-[70vh] max-h-180 w-full rounded-md border border-border bg-muted" />
      )}
      {data?.sheet && <SheetPreview sheet={data.sheet} />}
      <div className="flex flex-wrap gap-2">
        {url && (
          <Button variant="outline" asChild size="sm">
            <a href={url} target="_blank" rel="noreferrer">
              <ExternalLink />
              {t('open')}
            </a>
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => void fetchFile(key, name).catch(() => setUnavailable(true))}>
          <Download />
          {t('download')}
        </Button>
        {owner}
      </div>
    </div>
  )
}

/** Downloads a public file from its public URL, a private one through the BFF, which checks permissions. */
const fetchFile = (key: string, name: string) =>
  downloadFile(key.startsWith('private/') ? `/bff/download?fileName=${encodeURIComponent(key)}` : fileAddress(key), name, { quiet: true })

/** Link to the record that owns a file. */
function Owner({ record }: { record: RowOf<'fileObject'> }) {
  const t = useTranslations('files')
  const modules = useDict('Module')
  const module = record.refModule ?? ''
  const id = record.refId
  const detail = detailRouteOf(module)
  const list = listRouteOf(module)
  if (!id || !(detail || list)) return null
  return (
    <Button variant="outline" asChild size="sm">
      <Link href={detail ? `${detail.path}?id=${id}` : (list?.href({ 'id.in': id }) ?? '/')}>
        <Link2 />
        {t('usedBy', { module: modules.label(module) })}
      </Link>
    </Button>
  )
}
