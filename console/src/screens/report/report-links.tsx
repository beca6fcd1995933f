import { useTranslations } from 'next-intl'
import { useName } from '@/locale'
import { TextLink } from '@/navigation/text-link'
import { useSignedIn } from '@/session'

/** The other report pages that the user may open, since the menu does not have all of them. */
export function ReportLinks({ path }: { path: string }) {
  const t = useTranslations('report')
  const name = useName()
  const others = useSignedIn().routes.filter(route => route.kind === 'report' && route.path !== path)
  if (others.length === 0) return null
  return (
    <nav aria-label={t('others')} className="flex flex-wrap gap-x-3 gap-y-1 text-[13px] print:hidden">
      {others.map(route => (
        <TextLink key={route.path} href={route.path}>
          {name(route)}
        </TextLink>
      ))}
    </nav>
  )
}
