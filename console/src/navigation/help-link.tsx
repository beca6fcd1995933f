import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { helpAt } from './help-at'
import { Link } from './link'

/** Opens the help at the section of a resource. */
export function HelpLink({ of }: { of: string }) {
  const t = useTranslations('list')
  return (
    <Link
      href={helpAt(of)}
      aria-label={t('help')}
      title={t('help')}
      className="ui-button ui-button-ghost ui-button-icon-sm text-muted-foreground print:hidden"
    >
      <CircleHelp />
    </Link>
  )
}
