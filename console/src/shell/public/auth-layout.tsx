'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { switchLanguage } from '@/locale'
import { Logo } from '../logo'

/** Layout of the public pages (login, password reset): brand panel, language switch, content. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('product')
  return (
    <div className="flex min-h-full">
      <section className="relative hidden w-[42%] max-w-2xl shrink-0 flex-col justify-between overflow-hidden bg-sidebar p-12 text-sidebar-foreground desk:flex">
        <Logo className="size-10" />
        <div className="z-10">
          <p className="max-w-md font-semibold text-3xl leading-snug">{t('title')}</p>
          <p className="mt-3 max-w-md text-base">{t('tagline')}</p>
        </div>
        <p className="text-[13px]">{t('short')}</p>
        <Logo className="-right-40 -bottom-32 absolute size-[34rem] text-sidebar-deep" />
      </section>
      <div className="flex min-h-full flex-1 flex-col bg-card">
        <div className="flex justify-end p-4">
          <LanguageSwitch />
        </div>
        <div className="flex flex-1 flex-col items-center justify-center px-6 pb-24">
          <div className="w-full max-w-80">
            <div className="mb-8 flex items-center gap-2 desk:hidden">
              <Logo className="size-8 shrink-0 text-sidebar" />
              <span className="font-medium">{t('title')}</span>
            </div>
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}

function LanguageSwitch() {
  const locale = useLocale()
  const [other, name] = locale === 'zh' ? (['en', 'English'] as const) : (['zh', '中文'] as const)
  return (
    <Button variant="ghost" lang={other} onClick={() => switchLanguage(other)}>
      {name}
    </Button>
  )
}

/** Message of a form: of success, announced as `status`, or of a failure. */
export function FormMessage({ success, children }: { success?: boolean; children: ReactNode }) {
  const Icon = success ? CircleCheck : CircleAlert
  return (
    <Alert role={success ? 'status' : 'alert'} variant={success ? 'success' : 'destructive'}>
      <Icon />
      {children}
    </Alert>
  )
}
