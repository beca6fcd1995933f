import { useTranslations } from 'next-intl'
import { useStanding } from '../standing'

/** Whom to ask, as an administrator wrote it into the settings. */
export function Contact() {
  const t = useTranslations('help')
  const { data } = useStanding('contact')
  if (!data) return null
  return <p className="my-4 whitespace-pre-line rounded-md border border-border bg-muted px-4 py-3">{data.contact || t('noContact')}</p>
}
