import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

/** Card style of all dashboard items. */
export const cardClass = 'rounded-md border border-border bg-card'

/** Replaces a failed item only, with a button to retry. */
export function InlineError({ className, onRetry }: { className?: string; onRetry(): void }) {
  const t = useTranslations('dashboard')
  return (
    <div role="alert" className={cn('flex items-center justify-center', className)}>
      <Button variant="link" size="inline" onClick={onRetry}>
        <RotateCw />
        {t('failed')}
      </Button>
    </div>
  )
}
