import { Rows3 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import useSWRImmutable from 'swr/immutable'
import { load } from '@/api/declaration'
import { Button } from '@/components/ui/button'
import { Link } from '@/navigation/link'
import { listRouteOf } from '@/navigation/resource-routes'
import { useCan } from '@/session'

interface Props {
  resource: string
  /** trace id of the import, or number of its job */
  id: string
  onFollow?(): void
}

/** Link to the list, filtered to the rows that an import added or changed. */
export function ImportedLink({ resource, id, onFollow }: Props) {
  const t = useTranslations('transfer')
  const locale = useLocale()
  const can = useCan()
  const { data } = useSWRImmutable(['declaration', resource], () => load(resource))
  const list = listRouteOf(resource)
  if (!list || !data || !can(data.view)) return null
  return (
    <Button asChild size="sm" variant="primary">
      <Link href={list.href({ 'imported.eq': id })} onClick={onFollow}>
        <Rows3 />
        {t('viewImported', { noun: locale === 'en' ? data.noun.many : data.zh })}
      </Link>
    </Button>
  )
}
