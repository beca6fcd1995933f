import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cn } from '@/components/ui/cn'

/** Copies a value and says so by a tick. */
export function CopyButton({ value, className }: { value: string; className?: string }) {
  const t = useTranslations('fields')
  const [taken, setTaken] = useState<string>()
  const copied = taken === value
  useEffect(() => {
    if (!taken) return
    const timer = setTimeout(() => setTaken(undefined), 1500)
    return () => clearTimeout(timer)
  }, [taken])
  // Without TLS browsers give pages no clipboard.
  if (!navigator.clipboard) return null
  return (
    <button
      type="button"
      aria-label={copied ? t('copied') : t('copy', { value })}
      className={cn(
        'rounded-[4px] p-0.5 text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring',
        className,
      )}
      onClick={event => {
        event.stopPropagation()
        void navigator.clipboard.writeText(value).then(() => setTaken(value))
      }}
    >
      {copied ? <Check className="size-3.5 text-success" /> : <Copy className="size-3.5" />}
    </button>
  )
}
