import type { DebugMessage } from '@contracts/endpoints'
import { vehicleRemoteDebugging } from '@contracts/pages'
import { ArrowDown, ArrowUp, Eraser, Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { CopyButton } from '@/fields/parts/copy-button'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useDict } from '@/session'
import { useMessages } from './use-messages'

interface Props {
  vehicle: number
  /** time of the last contact, if the vehicle is offline */
  silentSince?: string | null
}

/** Live stream of a vehicle's messages in both directions, with pause, search and topic filter. */
export function MessageStream({ vehicle, silentSince }: Props) {
  const t = useTranslations('debug')
  const topics = useDict('LinkTopic')
  const [paused, setPaused] = useState(false)
  const [topic, setTopic] = useState<number[]>([])
  const [text, setText] = useState('')
  const [open, setOpen] = useState<number>()
  const term = useDeferredValue(text.trim().toLowerCase())
  const { messages, waiting, skipped, disconnected, clear } = useMessages(vehicle, paused)
  const filterId = useId()
  const visible = messages
    .filter(message => (topic.length === 0 || topic.includes(message.topicKind)) && (!term || message.payload.toLowerCase().includes(term)))
    .reverse()
  const kinds = [...new Set(messages.map(message => message.topicKind))].sort((a, b) => a - b)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-border border-b px-3 py-2">
        <Button variant="outline" size="sm" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {paused ? <Play /> : <Pause />}
          {paused ? t('resume', { count: waiting }) : t('pause')}
        </Button>
        <Button variant="outline" size="sm" onClick={clear}>
          <Eraser />
          {t('clear')}
        </Button>
        <label htmlFor={filterId} className="sr-only">
          {t('search')}
        </label>
        <Input
          id={filterId}
          value={text}
          placeholder={t('search')}
          className="h-7 min-w-28 flex-1 text-[13px]"
          onChange={event => setText(event.target.value)}
        />
      </div>
      <ToggleGroup
        type="multiple"
        variant="outline"
        size="sm"
        value={topic.map(String)}
        onValueChange={next => setTopic(next.map(Number))}
        className="w-full border-border border-b px-3 py-1.5 empty:hidden"
      >
        {kinds.map(kind => (
          <ToggleGroupItem key={kind} value={String(kind)}>
            {topics.label(kind)}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
      <ol aria-label={t('stream')} className="min-h-0 flex-1 divide-y divide-border overflow-y-auto">
        {visible.map(message => (
          <MessageRow
            key={message.id}
            message={message}
            open={open === message.id}
            onOpen={() => setOpen(open === message.id ? undefined : message.id)}
          />
        ))}
        {visible.length === 0 && (
          <li className="px-4 py-6 text-center text-muted-foreground text-sm">
            {disconnected ? t('lost') : silentSince ? t('silent', { time: silentSince.slice(0, 16) }) : t('quiet')}
          </li>
        )}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 border-border border-t px-3 py-1.5 text-muted-foreground text-xs">
        <span className="tabular-nums">{t('shown', { count: visible.length })}</span>
        {skipped > 0 && <span className="text-warning tabular-nums">{t('skipped', { count: skipped })}</span>}
        {disconnected && visible.length > 0 && <span className="text-danger">{t('lost')}</span>}
        {visible.length > 0 && <CopyButton value={visible.map(message => message.payload).join('\n')} />}
        <TextLink href={hrefOf(vehicleRemoteDebugging, { tab: 'linkMessage', 'vehicleId.eq': vehicle })} className="ml-auto">
          {t('allMessages')}
        </TextLink>
        <p className="w-full">{t('storedFor')}</p>
      </div>
    </div>
  )
}

function prettyPayload(payload: string) {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

/** Content of a message without its envelope. */
function contentOf(payload: string) {
  try {
    const envelope = JSON.parse(payload)
    return JSON.stringify(envelope.d ?? envelope)
  } catch {
    return payload
  }
}

function MessageRow({ message, open, onOpen }: { message: DebugMessage; open: boolean; onOpen(): void }) {
  const t = useTranslations('debug')
  const topics = useDict('LinkTopic')
  const directions = useDict('LinkDirection')
  const Arrow = message.direction === 1 ? ArrowUp : ArrowDown
  return (
    <li className={cn('text-[13px]', message.parseError && 'bg-danger-soft')}>
      <button
        type="button"
        aria-expanded={open}
        onClick={onOpen}
        className="flex w-full items-center gap-2 px-3 py-1 text-left outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset max-md:py-2"
      >
        <Arrow
          className={cn('size-3.5 shrink-0', message.direction === 1 ? 'text-success' : 'text-info')}
          aria-label={directions.label(message.direction)}
        />
        <time dateTime={message.serverTs} className="shrink-0 text-muted-foreground text-xs tabular-nums">
          {message.serverTs.slice(11, 19)}
        </time>
        <span className="w-20 shrink-0 truncate text-xs">{topics.label(message.topicKind)}</span>
        <span className="min-w-0 flex-1 truncate font-mono text-xs">{contentOf(message.payload)}</span>
        <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{message.sizeB} B</span>
      </button>
      {open && (
        <div className="space-y-1 border-border border-t bg-muted px-3 py-2">
          <div className="flex flex-wrap items-center gap-x-4 text-muted-foreground text-xs">
            {message.ts && (
              <span>
                {t('deviceTime')} {message.ts}
              </span>
            )}
            {message.ts && <span className="tabular-nums">{t('lag', { ms: message.lagMs })}</span>}
            <span className="tabular-nums"># {message.seq}</span>
            <CopyButton value={message.payload} className="ml-auto" />
          </div>
          {message.parseError && <p className="text-danger text-xs">{message.parseError}</p>}
          <pre className="max-h-80 overflow-auto whitespace-pre-wrap break-all font-mono text-xs">{prettyPayload(message.payload)}</pre>
        </div>
      )}
    </li>
  )
}
