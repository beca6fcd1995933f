import { load } from '@contracts/catalogue'
import { Rows3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import useSWRImmutable from 'swr/immutable'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { useCan } from '@/session'
import { Link } from '@/shell/link'
import { listRouteOf } from '../resource-routes'

interface Props {
  resource: string
  /** the trace of the import, or the number of its job */
  id: string
  onFollow?(): void
}

/** Leads to the list of the rows that an import added or changed. */
export function ImportedLink({ resource, id, onFollow }: Props) {
  const t = useTranslations('transfer')
  const name = useName()
  const may = useCan()
  const { data } = useSWRImmutable(['declaration', resource], () => load(resource))
  const place = listRouteOf(resource)
  if (!place || !data || !may(data.view)) return null
  return (
    <Button asChild size="sm" variant="primary">
      <Link href={place.href({ 'imported.eq': id })} onClick={onFollow}>
        <Rows3 />
        {t('viewImported', { resource: name(data) })}
      </Link>
    </Button>
  )
}
