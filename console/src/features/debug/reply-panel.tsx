import type { Label } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { type Row, useOverview } from '@/api'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'

/** Lowest final code of CommandState. */
const FIRST_FINAL_STATE = 4

/** Request and reply side by side: interpretation, text and bytes. */
export function ReplyPanel({ record }: { record: Row }) {
  const t = useTranslations('debug')
  const name = useName()
  const { data, error } = useOverview(
    'debugCommand',
    { id: record.id },
    { on: ['command'], while: ({ state }) => state < FIRST_FINAL_STATE },
  )
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-24" />
  const textOf = (pair: Label) => (pair.zh || pair.en ? name(pair) : '')
  return (
    <div className="grid md:grid-cols-2 md:divide-x md:divide-border max-md:divide-y max-md:divide-border">
      <PayloadView
        title={t('request')}
        size={data.requestSize}
        text={data.payload}
        hex={data.requestHex}
        interpretation={textOf(data.request)}
        binary={data.encoding === 1}
      />
      <PayloadView
        title={t('reply')}
        size={data.replySize}
        text={data.response}
        hex={data.replyHex}
        ascii={data.replyAscii}
        interpretation={textOf(data.reply)}
        wrong={data.negative}
        binary={data.encoding === 1}
        empty={data.state < FIRST_FINAL_STATE ? t('waiting') : t('noReply')}
      >
        {data.state >= FIRST_FINAL_STATE && data.response && (
          <p className="flex flex-wrap items-center gap-2 text-[13px]">
            <Badge tone={data.matched ? 'success' : 'danger'} dot="full">
              {t(data.matched ? 'matched' : 'unmatched')}
            </Badge>
            {data.late && <Badge tone="warning">{t('late')}</Badge>}
            {data.expect && <code className="break-all font-mono text-muted-foreground text-xs">{data.expect}</code>}
          </p>
        )}
      </PayloadView>
    </div>
  )
}

interface PayloadViewProps {
  title: string
  size: number
  text: string
  hex: string
  ascii?: string
  interpretation: string
  /** the payload is shown as hexadecimal bytes */
  binary: boolean
  wrong?: boolean
  empty?: string
  children?: React.ReactNode
}

function PayloadView({ title, size, text, hex, ascii, interpretation, binary, wrong, empty, children }: PayloadViewProps) {
  const t = useTranslations('debug')
  return (
    <section aria-label={title} className="min-w-0 space-y-2 p-4">
      <h3 className="flex items-center gap-2 font-medium text-[13px]">
        {title}
        {size > 0 && <span className="font-normal text-muted-foreground tabular-nums">{t('bytes', { count: size })}</span>}
        {text && <CopyButton value={binary ? hex : text} className="ml-auto" />}
      </h3>
      {interpretation && <p className={cn('text-sm', wrong && 'text-danger')}>{interpretation}</p>}
      {text ? (
        <>
          {!binary && (
            <pre className="max-h-72 overflow-auto whitespace-pre-wrap break-all rounded bg-muted p-2 font-mono text-xs">{text}</pre>
          )}
          {binary && (
            <pre className="max-h-72 overflow-auto whitespace-pre-wrap break-words rounded bg-muted p-2 font-mono text-xs">
              {hex.toUpperCase()}
            </pre>
          )}
          {ascii && (
            <pre className="max-h-40 overflow-auto whitespace-pre-wrap break-all font-mono text-muted-foreground text-xs">{ascii}</pre>
          )}
          {!binary && (
            <details className="text-muted-foreground text-xs">
              <summary className="cursor-pointer">HEX</summary>
              <pre className="mt-1 max-h-40 overflow-auto whitespace-pre-wrap break-words font-mono">{hex.toUpperCase()}</pre>
            </details>
          )}
        </>
      ) : (
        empty && <p className="text-muted-foreground text-sm">{empty}</p>
      )}
      {children}
    </section>
  )
}
