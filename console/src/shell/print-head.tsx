import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { formatTime } from '@/locale'
import { useSignedIn } from '@/session'

/** Header of printed pages: product, page, user and time of printing. */
export function PrintHead({ name }: { name: string }) {
  const t = useTranslations('product')
  const { user } = useSignedIn()
  const [printedAt, setPrintedAt] = useState('')
  useEffect(() => {
    const stamp = () => setPrintedAt(formatTime(new Date()))
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  return (
    <header className="hidden border-border border-b pb-1 text-xs print:flex print:justify-between">
      <span>
        {t('title')} · {name}
      </span>
      <span>
        {user.realName || user.userName} · {printedAt}
      </span>
    </header>
  )
}
