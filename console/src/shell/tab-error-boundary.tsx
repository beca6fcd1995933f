'use client'

import { useTranslations } from 'next-intl'
import { Component, type ReactNode } from 'react'
import { logError } from '@/api/error-log'
import { Button } from '@/components/ui/button'
import { retryFailed } from '@/loading/lazy'

/** Error boundary of one tab; logs the error and offers a retry. */
export class TabErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  componentDidCatch(error: Error) {
    logError(error, 'render')
  }

  retry() {
    retryFailed()
    this.setState({ failed: false })
  }

  render() {
    if (!this.state.failed) return this.props.children
    return <ErrorMessage retry={() => this.retry()} />
  }
}

function ErrorMessage({ retry }: { retry: () => void }) {
  const t = useTranslations('shell')
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-20 text-center">
      <h1 className="font-semibold text-base">{t('broken')}</h1>
      <p className="text-muted-foreground">{t('brokenText')}</p>
      <Button variant="outline" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
