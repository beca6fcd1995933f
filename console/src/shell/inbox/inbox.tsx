'use client'

import type { NotificationMessage } from '@contracts/endpoints'
import { Bell, CheckCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { downloadOnClick } from '@/api'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import { go } from '@/navigation/router'
import { fileOf, useInbox } from './notices'

const NoticeItem = lazyPreloaded(
  () => import('./notice-item').then(module => module.NoticeItem),
  () => <Skeleton className="m-4 h-8" />,
)

/** Bell button with the unread count; opens the notifications of the user. */
export function Inbox() {
  const t = useTranslations('inbox')
  const { inbox, error, read } = useInbox()
  const [open, setOpen] = useState(false)
  const unread = inbox?.unread ?? 0

  function openNotice(notice: NotificationMessage) {
    void read([notice.id])
    if (!notice.link) return
    const file = fileOf(notice.link)
    if (file) return downloadOnClick(`/bff/download?fileName=${encodeURIComponent(file)}`, file)
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
                <NoticeItem notice={notice} onFollow={() => openNotice(notice)} />
              </li>
            ))}
          </ul>
        )}
        <p className="shrink-0 border-border border-t px-4 py-2 text-muted-foreground text-xs">{t('retention')}</p>
      </PopoverContent>
    </Popover>
  )
}
