import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { fileAddress, smallKey } from '@/api'
import { cn } from '@/components/ui/cn'

/** What evidence may be: pictures, or a document (legacy-api E.2). */
export const accepted = (purpose?: string) => `${purpose === 'evidence' ? 'application/pdf,.heic,' : ''}image/jpeg,image/png,image/webp`

interface Props {
  fileKey: string
  alt: string
  className?: string
  /** in its full size, for who looks closely; else the small picture does */
  whole?: boolean
}

/** A stored picture; a document as its icon, a quiet mark where it cannot be shown. */
export function Picture({ fileKey, alt, className, whole }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const frame = cn('rounded-[4px] border border-border bg-muted object-cover', className)
  if (fileKey.endsWith('.pdf'))
    return (
      <a
        href={fileAddress(fileKey)}
        title={alt}
        aria-label={alt}
        className={cn(frame, 'grid place-content-center text-accent-text')}
        onClick={event => event.stopPropagation()}
      >
        <FileText className="size-1/2 min-h-4 min-w-4" />
      </a>
    )
  if (broken === fileKey)
    return (
      <span className={cn(frame, 'grid place-content-center text-muted-foreground')} title={alt}>
        <ImageOff className="size-4" />
      </span>
    )
  return (
    <img
      src={fileAddress(whole ? fileKey : smallKey(fileKey))}
      alt={alt}
      loading="lazy"
      className={frame}
      onError={() => setBroken(fileKey)}
    />
  )
}
