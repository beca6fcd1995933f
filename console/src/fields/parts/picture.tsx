import { clsx } from 'clsx'
import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { fileAddress, smallKey } from '@/api'

interface Props {
  fileKey: string
  alt: string
  className?: string
  /** full size instead of the thumbnail */
  whole?: boolean
}

/** A stored picture; documents as an icon, with a placeholder on load errors. */
export function Picture({ fileKey, alt, className, whole }: Props) {
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const frameClass = clsx('rounded-[4px] border border-border bg-muted object-cover', className)
  if (fileKey.endsWith('.pdf'))
    return (
      <a
        href={fileAddress(fileKey)}
        title={alt}
        aria-label={alt}
        className={clsx(frameClass, 'grid place-content-center text-accent-text')}
        onClick={event => event.stopPropagation()}
      >
        <FileText className="size-1/2 min-h-4 min-w-4" />
      </a>
    )
  if (failedKey === fileKey)
    return (
      <span className={clsx(frameClass, 'grid place-content-center text-muted-foreground')} title={alt}>
        <ImageOff className="size-4" />
      </span>
    )
  return (
    <img
      src={fileAddress(whole ? fileKey : smallKey(fileKey))}
      alt={alt}
      loading="lazy"
      className={frameClass}
      onError={() => setFailedKey(fileKey)}
    />
  )
}
