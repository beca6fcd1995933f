import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { impersonatedRole, stopImpersonation } from '@/api/impersonation'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'

/** Shows the impersonated role, with a button to end impersonation. */
export function ImpersonationBanner() {
  const t = useTranslations('viewAs')
  const name = useName()
  const role = impersonatedRole()
  if (!role) return null
  return (
    <div
      role="status"
      className="flex min-h-9 flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-warning px-3 py-1 text-background text-sm"
    >
      <Eye className="size-4 shrink-0" />
      <span>{t('band', { role: name(role) })}</span>
      <Button variant="outline" size="sm" className="h-6.5 border-transparent" onClick={stopImpersonation}>
        {t('stop')}
      </Button>
    </div>
  )
}
