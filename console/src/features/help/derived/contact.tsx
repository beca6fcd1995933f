import { useTranslations } from 'next-intl'
import { useHelpPage } from '../use-help-page'

/** Contact text from the settings. */
export function Contact() {
  const t = useTranslations('help')
  const { data } = useHelpPage('contact')
  if (!data) return null
  return <p className="my-4 whitespace-pre-line rounded-md border border-border bg-muted px-4 py-3">{data.contact || t('noContact')}</p>
}
