import { Lock, RotateCw, SearchX, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '@/api'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/fields/parts/copy-button'
import { EmptyState } from './empty-state'

interface Props {
  error: ApiError
  /** the page has no other content, so the title is its heading */
  alone?: boolean
  /** the way on if there is no such record */
  back?: ReactNode
  /** awaited; the button is disabled meanwhile */
  onRetry(): unknown
}

/** Error of a failed screen, with retry button and trace id. */
export function ErrorState({ error, alone, back, onRetry }: Props) {
  const t = useTranslations('screens')
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }
  if (error.status === 403) {
    const { permission } = error.params
    return (
      <EmptyState
        alone={alone}
        icon={Lock}
        title={permission ? t('noRight') : error.title}
        text={permission ? t('noRightText', { permission: String(permission) }) : undefined}
      />
    )
  }
  if (error.error === 'NOT_FOUND_OR_DENIED')
    return (
      <EmptyState alone={alone} icon={SearchX} title={t('missing')} text={t('missingText')}>
        {back}
      </EmptyState>
    )
  return (
    <EmptyState
      alone={alone}
      icon={TriangleAlert}
      title={error.refused ? t('failed') : error.title}
      text={
        <>
          <p>{error.refused ? error.message : error.reason}</p>
          {error.traceId && (
            <p className="mt-1 inline-flex items-center gap-1 font-mono text-xs">
              {t('trace', { id: error.traceId })}
              <CopyButton value={error.traceId} />
            </p>
          )}
        </>
      }
    >
      <Button variant="outline" disabled={busy} onClick={() => void retry()}>
        <RotateCw className={busy ? 'animate-spin' : undefined} />
        {t('retry')}
      </Button>
    </EmptyState>
  )
}
