'use client'

import { Bell, CheckCheck, CircleAlert, CircleCheck, Download, Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { downloadFile } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { useRelativeTime } from '@/locale'
import { go } from '../router'
import { fileOf, type Notice, useInbox } from './notices'

const looks = {
  success: [CircleCheck, 'text-success'],
  warning: [TriangleAlert, 'text-warning'],
  danger: [CircleAlert, 'text-danger'],
  info: [Info, 'text-info'],
  neutral: [Bell, 'text-muted-foreground'],
} as const

/** What the product has to tell the user: a bell, and what it rang for. */
export function Inbox() {
  const t = useTranslations('inbox')
  const { inbox, error, read } = useInbox()
  const [open, setOpen] = useState(false)
  const unread = inbox?.unread ?? 0

  function follow(notice: Notice) {
    void read([notice.id])
    if (!notice.link) return
    const file = fileOf(notice.link)
    if (file) return void downloadFile(`/bff/download?fileName=${encodeURIComponent(file)}`, file).catch(() => undefined)
    setOpen(false)
    void go(notice.link)
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={unread > 0 ? t('unread', { count: unread }) : t('title')}
          title={t('title')}
        >
          <Bell />
          {unread > 0 && (
            <span className="absolute top-0 right-0 min-w-4 rounded-full bg-danger px-1 text-[10px] text-background leading-4">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('title')} className="flex w-[min(26rem,calc(100vw-2rem))] flex-col overflow-hidden p-0">
        <div className="flex shrink-0 items-center justify-between border-border border-b py-1.5 pr-2 pl-4">
          <h2 className="font-medium text-sm">{t('title')}</h2>
          <Button variant="ghost" size="sm" disabled={unread === 0} onClick={() => void read()}>
            <CheckCheck />
            {t('readAll')}
          </Button>
        </div>
        {error && !inbox ? (
          <p className="px-4 py-10 text-center text-muted-foreground text-sm">{error.message}</p>
        ) : inbox?.list.length === 0 ? (
          <p className="px-4 py-10 text-center text-muted-foreground text-sm">{t('none')}</p>
        ) : (
          <ul className="min-h-0 divide-y divide-border overflow-y-auto">
            {inbox?.list.map(notice => (
              <li key={notice.id}>
                <Entry notice={notice} onFollow={() => follow(notice)} />
              </li>
            ))}
          </ul>
        )}
        <p className="shrink-0 border-border border-t px-4 py-2 text-muted-foreground text-xs">{t('kept')}</p>
      </PopoverContent>
    </Popover>
  )
}

/** One notice; choosing it reads it and goes where it leads. */
function Entry({ notice, onFollow }: { notice: Notice; onFollow(): void }) {
  const t = useTranslations('inbox')
  const since = useRelativeTime()
  const [Icon, tone] = looks[notice.tone]
  const fresh = !notice.readAt
  return (
    <button
      type="button"
      onClick={onFollow}
      className="flex w-full gap-3 px-4 py-3 text-left text-[13px] outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
    >
      <Icon className={cn('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0 flex-1">
        <span className={cn('block break-words', fresh && 'font-medium')}>
          {notice.title}
          {fresh && <span className="sr-only">{t('fresh')}</span>}
        </span>
        {notice.text && <span className="block break-words text-muted-foreground text-xs">{notice.text}</span>}
        <span className="mt-0.5 flex items-center gap-3 text-muted-foreground text-xs">
          <time dateTime={notice.createdAt} title={notice.createdAt}>
            {since(notice.createdAt)}
          </time>
          {notice.link && fileOf(notice.link) && (
            <span className="flex items-center gap-1 text-accent-text">
              <Download className="size-3.5" />
              {t('download')}
            </span>
          )}
        </span>
      </span>
      {fresh && <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-primary" />}
    </button>
  )
}
