import type { NotificationMessage } from '@contracts/endpoints'
import { Bell, CircleAlert, CircleCheck, Download, Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { useRelativeTime } from '@/locale'
import { fileOf } from './notices'

const appearances = {
  success: [CircleCheck, 'text-success'],
  warning: [TriangleAlert, 'text-warning'],
  danger: [CircleAlert, 'text-danger'],
  critical: [CircleAlert, 'text-danger'],
  info: [Info, 'text-info'],
  neutral: [Bell, 'text-muted-foreground'],
} as const

/** A notification; choosing it marks it as read and opens its link. */
export function NoticeItem({ notice, onFollow }: { notice: NotificationMessage; onFollow(): void }) {
  const t = useTranslations('inbox')
  const relativeTime = useRelativeTime()
  const [Icon, tone] = appearances[notice.tone]
  const unread = !notice.readAt
  return (
    <button
      type="button"
      onClick={onFollow}
      className="flex w-full gap-3 px-4 py-3 text-left text-[13px] outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
    >
      <Icon className={cn('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0 flex-1">
        <span className={cn('block break-words', unread && 'font-medium')}>
          {notice.title}
          {unread && <span className="sr-only">{t('fresh')}</span>}
        </span>
        {notice.text && <span className="block break-words text-muted-foreground text-xs">{notice.text}</span>}
        <span className="mt-0.5 flex items-center gap-3 text-muted-foreground text-xs">
          <time dateTime={notice.createdAt} title={notice.createdAt}>
            {relativeTime(notice.createdAt)}
          </time>
          {notice.link && fileOf(notice.link) && (
            <span className="flex items-center gap-1 text-accent-text">
              <Download className="size-3.5" />
              {t('download')}
            </span>
          )}
        </span>
      </span>
      {unread && <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-primary" />}
    </button>
  )
}
