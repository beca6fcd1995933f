import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'

interface Props {
  icon: LucideIcon
  accept: string
  multiple?: boolean
  disabled?: boolean
  title: string
  hint: ReactNode
  /** compact height, once files have been added */
  compact?: boolean
  onFiles(files: File[]): void
}

/** Drop zone for files that also opens a file picker. */
export function DropZone({ icon: Icon, accept, multiple, disabled, title, hint, compact, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={event => {
          if (event.target.files?.length) onFiles([...event.target.files])
          event.target.value = ''
        }}
      />
      <button
        type="button"
        disabled={disabled}
        onClick={() => picker.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          const files = [...event.dataTransfer.files]
          if (files.length) onFiles(multiple ? files : files.slice(0, 1))
        }}
        className={cn(
          'flex w-full flex-col items-center gap-1.5 rounded-md border border-dashed px-6 text-sm outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring disabled:pointer-events-none disabled:opacity-50',
          compact ? 'py-4' : 'py-10',
          over ? 'border-ring bg-accent-soft' : 'border-border',
        )}
      >
        <Icon className={cn('text-muted-foreground', compact ? 'size-5' : 'size-7')} strokeWidth={1.5} />
        <span className="font-medium">{title}</span>
        <span className="text-muted-foreground text-xs">{hint}</span>
      </button>
    </>
  )
}
