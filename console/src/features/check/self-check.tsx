import { Bug, ClipboardCopy, Lock, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { type ApiError, call, readAddress, saveBlob } from '@/api'
import { useErrors } from '@/api/error-log'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useMobile } from '@/components/ui/media-queries'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { EmptyState } from '@/screens/empty-state'
import { ErrorState } from '@/screens/error-state'
import { useCan, useSignedIn } from '@/session'
import { checkBrowser } from './browser-probes'
import { type CheckResult, countOf, fact, groupResults } from './check-result'
import { GroupCard } from './group-card'
import { type CheckText, useCheckText } from './use-check-text'
import { VerifyAudit } from './verify-audit'

/** SWR options without automatic revalidation: the user starts each run, and values must not change while they are read. */
const NO_REVALIDATION = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/** Probes of the browser and, with the permission, of the server. */
export function SelfCheck() {
  const t = useTranslations('selfCheck')
  const checkText = useCheckText()
  const { user, version } = useSignedIn()
  const allowed = useCan()('selfCheck:view')
  const mobile = useMobile()
  const errors = useErrors()
  const [round, setRound] = useState(0)
  const browserRun = useSWR(['selfCheck', round, user.id], () => checkBrowser(user.id, mobile), NO_REVALIDATION)
  const server = useSWR<CheckResult[], ApiError>(
    allowed && browserRun.data ? [readAddress('selfCheck'), round] : undefined,
    ([address]: [string]) => call<CheckResult[]>(address, { quiet: true }),
    NO_REVALIDATION,
  )
  const busy = browserRun.isLoading || server.isLoading
  const asOf = browserRun.data?.at ?? ''
  const browser = browserRun.data && [...browserRun.data.results, fact('errorLog.count', errors.length)]
  const results = [...(browser ?? []), ...(server.data ?? [])]

  async function copy() {
    const head = `${t('title')} · ${version} · ${asOf} · ${user.userName} · ${location.origin}`
    const text = [head, ...results.map(result => report(result, checkText))].join('\n')
    // The Clipboard API requires a secure context; without TLS the report is downloaded.
    if (!navigator.clipboard) return saveBlob(new Blob([text], { type: 'text/plain' }), 'self-check.txt')
    await navigator.clipboard.writeText(text)
    toast.success(t('copied'))
  }

  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex flex-wrap gap-1.5" role="status">
          {busy
            ? t('checking')
            : (['ok', 'warn', 'fail'] as const).map(
                state =>
                  (state === 'ok' || countOf(results, state) > 0) && (
                    <Badge key={state} tone={({ ok: 'success', warn: 'warning', fail: 'danger' } as const)[state]}>
                      {t(`count.${state}`, { count: countOf(results, state) })}
                    </Badge>
                  ),
              )}
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {asOf && <span className="text-muted-foreground text-xs">{t('asOf', { time: asOf.slice(11) })}</span>}
          <Button variant="outline" disabled={busy} onClick={() => void copy()}>
            <ClipboardCopy />
            {t('copy')}
          </Button>
          <Button disabled={busy} onClick={() => setRound(round + 1)}>
            <RefreshCw />
            {t('again')}
          </Button>
        </div>
        <p className="w-full text-[13px] text-muted-foreground">{t('intro')}</p>
      </header>
      <CheckSection title={t('browser')} results={browser} checkText={checkText} />
      {!allowed ? (
        <Card>
          <EmptyState icon={Lock} title={t('server')} text={t('noRight')} />
        </Card>
      ) : server.error ? (
        <ErrorState error={server.error} onRetry={() => void server.mutate()} />
      ) : (
        <CheckSection title={t('server')} results={server.data} checkText={checkText} />
      )}
    </>
  )
}

/** Cards of the browser or the server; skeletons while the probes run. */
function CheckSection({ title, results, checkText }: { title: string; results: CheckResult[] | undefined; checkText: CheckText }) {
  return (
    <section className="mb-4">
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      <div className="gap-3 md:columns-2 2xl:columns-3">
        {results
          ? groupResults(results).map(group => (
              <GroupCard key={group.name} group={group} checkText={checkText}>
                {group.name === 'errorLog' && <SampleError />}
                {group.name === 'audit' && <VerifyAudit />}
              </GroupCard>
            ))
          : [7, 5, 4, 6].map(rows => <Skeleton key={rows} className="mb-3 w-full" style={{ height: rows * 36 }} />)}
      </div>
    </section>
  )
}

/** Throws an uncaught error on purpose; it must appear in the error log of the top bar. */
function SampleError() {
  const t = useTranslations('selfCheck')
  return (
    <div className="px-4 pb-3">
      <Button
        variant="outline"
        size="sm"
        onClick={() =>
          setTimeout(() => {
            throw new Error(t('sampleErrorText'))
          })
        }
      >
        <Bug />
        {t('sampleError')}
      </Button>
    </div>
  )
}

/** A result as a line of plain text, for the clipboard. */
function report(result: CheckResult, checkText: CheckText): string {
  const group = checkText.group(groupResults([result])[0]?.name ?? '')
  const name = [group, checkText.probe(result.probe), result.of && checkText.of(result)].filter(Boolean).join(' · ')
  const limits = result.threshold && `(${checkText.threshold(result.threshold, result.unit)})`
  return [`[${checkText.state(result)}]`, `${name}:`, checkText.value(result), checkText.more(result), limits, result.error]
    .filter(Boolean)
    .join(' ')
}
