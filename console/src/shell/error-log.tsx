'use client'

import { Bug } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrors } from '@/api/error-log'
import { Button } from '@/components/ui/button'
import { lazyPreloaded } from '@/loading/lazy'

const ErrorLogDialog = lazyPreloaded(() => import('./error-log-dialog').then(module => module.ErrorLogDialog))

/** Button with the count of unhandled errors, while there are any; opens the error log. */
export function ErrorLog() {
  const t = useTranslations('errorLog')
  const errors = useErrors()
  const [open, setOpen] = useState(false)
  if (errors.length === 0 && !open) return null
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="relative"
        aria-haspopup="dialog"
        aria-label={t('open', { count: errors.length })}
        title={t('title')}
        onClick={() => setOpen(true)}
      >
        <Bug />
        {errors.length > 0 && (
          <span className="absolute top-0 right-0 min-w-4 rounded-full bg-danger px-1 text-[10px] text-background leading-4">
            {errors.length > 99 ? '99+' : errors.length}
          </span>
        )}
      </Button>
      {open && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </>
  )
}
