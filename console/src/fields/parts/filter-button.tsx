import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { control } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'

interface Props {
  label: string
  /** text of the selection; empty = not set */
  summary?: ReactNode
  onClear(): void
  children: (close: () => void) => ReactNode
  className?: string
}

/** A filter in a popover, with its selection and a clear button. */
export function FilterButton({ label, summary, onClear, children, className }: Props) {
  const t = useTranslations('fields')
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <div className="relative w-full">
        <PopoverTrigger
          className={clsx(
            control,
            'flex items-center gap-1 pr-7 text-left',
            summary ? 'border-primary/50 focus-visible:border-ring' : 'text-muted-foreground',
          )}
        >
          <span className="min-w-0 truncate">
            {summary ? (
              <>
                <span className="text-muted-foreground">{label}: </span>
                {summary}
              </>
            ) : (
              label
            )}
          </span>
          {!summary && <ChevronDown className="absolute right-2 size-4 text-muted-foreground" />}
        </PopoverTrigger>
        {summary && (
          <button
            type="button"
            aria-label={t('clearNamed', { name: label })}
            onClick={onClear}
            className="absolute top-1/2 right-1.5 -translate-y-1/2 rounded-[4px] p-0.5 text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
          >
            <X className="size-3.5" />
          </button>
        )}
      </div>
      <PopoverContent className={clsx('p-0', className)}>{children(() => setOpen(false))}</PopoverContent>
    </Popover>
  )
}
