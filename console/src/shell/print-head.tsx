import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { formatTime } from '@/locale'
import { useSignedIn } from '@/session'

/** What stands at the head of a printed page: whose page it is, from when, and where it was taken from. */
export function PrintHead({ name }: { name: string }) {
  const t = useTranslations('product')
  const { user } = useSignedIn()
  const [at, setAt] = useState('')
  useEffect(() => {
    const note = () => setAt(formatTime(new Date()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <header className="hidden border-border border-b pb-1 text-xs print:flex print:justify-between">
      <span>
        {t('title')} · {name}
      </span>
      <span>
        {user.realName || user.userName} · {at}
      </span>
    </header>
  )
}
