import type { Route } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/navigation/link'

/** The way on from a record that cannot be shown. */
export function BackToList({ route }: { route: Route }) {
  const t = useTranslations('form')
  return (
    <Button variant="outline" asChild>
      <Link href={route.list ?? '/'}>{t('toList')}</Link>
    </Button>
  )
}
