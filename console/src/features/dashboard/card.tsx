import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

/** The ground every item of the start page stands on. */
export const cardClass = 'rounded-md border border-border bg-card'

/** Stands in the place of what failed, and there alone. */
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
