import { SupportSide } from '@contracts/codes/supportSide'
import { SupportStatus } from '@contracts/codes/supportStatus'
import { appFeedbackDetail } from '@contracts/pages'
import { clsx } from 'clsx'
import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type RowOf, useAction, useRows } from '@/api'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { Picture } from '@/fields/parts/picture'
import { PanelError } from '@/screens/panel-error'
import { useCan, useDict } from '@/session'
import { AnswerText, TemplateSelect } from './answer-text'

type Feedback = RowOf<'feedback'>
type Message = RowOf<'feedbackMessage'>

/** The messages about feedback, the latest last, and an input for the next answer. */
export function Conversation({ record }: { record: Feedback }) {
  const can = useCan()
  return (
    <div className="flex flex-col gap-4 p-4">
      <MessageList record={record} />
      {record.status === SupportStatus.handling && can('feedback:handle') && <Answer record={record} />}
    </div>
  )
}

/** The messages about feedback, the latest last. */
export function MessageList({ record }: { record: Feedback }) {
  const { data, error } = useRows(appFeedbackDetail, 'feedbackMessage', { 'feedbackId.eq': record.id, pageSize: 100 })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="h-32" />
  return (
    <ul className="flex max-h-[26rem] flex-col gap-3 overflow-y-auto">
      {data.list.toReversed().map((message, index) => (
        // The first message is the feedback itself, which has the photos.
        <Bubble key={message.id} message={message} photos={index === 0 && !message.photos?.length ? record.photos : message.photos} />
      ))}
    </ul>
  )
}

function Bubble({ message, photos }: { message: Message; photos: string[] | null }) {
  const t = useTranslations('feedback')
  const sides = useDict('ThreadSide')
  const own = message.side === SupportSide.staffSide
  const automatic = message.side === SupportSide.automatic
  return (
    <li className={clsx('flex flex-col gap-1', own ? 'items-end' : automatic ? 'items-center' : 'items-start')}>
      <span className="text-muted-foreground text-xs">
        {sides.label(message.side)}
        {message.authorName && ` · ${message.authorName}`} · <time>{message.sentAt}</time>
        {own && message.readAt && ` · ${t('read')}`}
      </span>
      {message.text && (
        <p
          className={clsx(
            'wrap-anywhere max-w-[85%] whitespace-pre-wrap rounded-lg px-3 py-2 text-[13px] md:max-w-[70%]',
            own ? 'bg-accent-soft' : 'bg-muted',
          )}
        >
          {message.text}
        </p>
      )}
      {photos && photos.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {photos.map(photo => (
            <Picture key={photo} fileKey={photo} alt={message.text ?? ''} className="size-16" />
          ))}
        </span>
      )}
    </li>
  )
}

/** A free text, which a template may begin. Both are in the language of the user. */
function Answer({ record }: { record: Feedback }) {
  const t = useTranslations('feedback')
  const action = useAction('feedback')
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const language = record.lang ?? 'zh'
  const send = async () => {
    setSending(true)
    try {
      await action('reply', { id: record.id, version: record.version, text: text.trim() })
      setText('')
    } catch (error) {
      toast.error((error as Error).message)
    }
    setSending(false)
  }
  return (
    <div className="flex flex-col gap-2 border-border border-t pt-4">
      <AnswerText language={language} text={text} onChange={setText} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TemplateSelect language={language} onChoose={setText} />
        <Button size="sm" disabled={sending || text.trim() === ''} onClick={() => void send()}>
          <Send />
          {t('send')}
        </Button>
      </div>
    </div>
  )
}
