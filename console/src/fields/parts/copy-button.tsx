import { clsx } from 'clsx'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

/** Copies a value to the clipboard and shows a tick. */
export function CopyButton({ value, className }: { value: string; className?: string }) {
  const t = useTranslations('fields')
  const [copiedValue, setCopiedValue] = useState<string>()
  const copied = copiedValue === value
  useEffect(() => {
    if (!copiedValue) return
    const timer = setTimeout(() => setCopiedValue(undefined), 1500)
    return () => clearTimeout(timer)
  }, [copiedValue])
  // The clipboard API needs a secure context.
  if (!navigator.clipboard) return null
  return (
    <button
      type="button"
      aria-label={copied ? t('copied') : t('copy', { value })}
      className={clsx(
        'rounded-[4px] p-0.5 text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring',
        className,
      )}
      onClick={event => {
        event.stopPropagation()
        void navigator.clipboard.writeText(value).then(() => setCopiedValue(value))
      }}
    >
      {copied ? <Check className="size-3.5 text-success" /> : <Copy className="size-3.5" />}
    </button>
  )
}
