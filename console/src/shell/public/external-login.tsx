'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/navigation/link'
import { AuthLayout } from './auth-layout'

/** Redirect target of an external identity provider; this installation has none configured. */
export function ExternalLogin() {
  const t = useTranslations('login')
  return (
    <AuthLayout>
      <h1 className="mb-2 font-semibold text-xl">{t('external')}</h1>
      <p className="mb-6 text-muted-foreground">{t('externalText')}</p>
      <Button asChild size="lg" className="w-full">
        <Link href="/login">{t('toLogin')}</Link>
      </Button>
    </AuthLayout>
  )
}
