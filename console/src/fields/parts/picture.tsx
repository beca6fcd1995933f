import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { publicFile } from '@/api'
import { cn } from '@/components/ui/cn'

/** A stored picture; a quiet mark where it cannot be shown. */
export function Picture({ fileKey, alt, className }: { fileKey: string; alt: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const frame = cn('rounded-[4px] border border-border bg-muted object-cover', className)
  if (broken === fileKey)
    return (
      <span className={cn(frame, 'grid place-content-center text-muted-foreground')} title={alt}>
        <ImageOff className="size-4" />
      </span>
    )
  return <img src={publicFile(fileKey)} alt={alt} loading="lazy" className={frame} onError={() => setBroken(fileKey)} />
}
