import { Download, ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { downloadFile, fileAddress, type Row } from '@/api'
import { Button } from '@/components/ui/button'

/** The state in which a file can be looked at. */
const ready = 1

/** What is in a file: a picture is shown, anything else is opened or fetched. The server says who may: whoever made it, or sees the record it belongs to. */
export function FilePreview({ record }: { record: Row }) {
  const t = useTranslations('files')
  const [kept, setKept] = useState(false)
  const key = String(record.fileKey ?? '')
  const name = String(record.originalName ?? '')
  const type = String(record.contentType ?? '')
  const address = fileAddress(key)
  if (Number(record.status) !== ready) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('gone')}</p>
  if (kept) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('kept')}</p>
  return (
    <div className="flex flex-col items-start gap-3 p-4">
      {type.startsWith('image/') && (
        <a href={address} target="_blank" rel="noreferrer" title={t('open')}>
          <img
            src={address}
            alt={name}
            className="max-h-96 max-w-full rounded-md border border-border bg-muted object-contain"
            onError={() => setKept(true)}
          />
        </a>
      )}
      <div className="flex flex-wrap gap-2">
        {!key.startsWith('private/') && (
          <Button asChild size="sm">
            <a href={address} target="_blank" rel="noreferrer">
              <ExternalLink />
              {t('open')}
            </a>
          </Button>
        )}
        <Button
          size="sm"
          onClick={() =>
            void downloadFile(`/bff/download?fileName=${encodeURIComponent(key)}`, name, { quiet: true }).catch(() => setKept(true))
          }
        >
          <Download />
          {t('download')}
        </Button>
      </div>
    </div>
  )
}
