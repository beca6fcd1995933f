'use client'

import { CircleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { switchLanguage } from '@/locale'
import { useAttempt } from '@/session/attempt'
import { digest } from '@/session/password'
import { PasswordField } from '@/session/password-field'
import { login, useSession } from '@/session/store'
import { Link } from '@/shell/link'
import { Logo } from '@/shell/logo'

/** The entrance. Where it leads afterwards is the guard's business. */
export function Login() {
  const t = useTranslations('login')
  const session = useSession()
  const id = useId()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const { attempt, busy, refusal, locked } = useAttempt()
  const failure = refusal ?? (session.phase === 'out' && !asked ? session.notice : undefined)
  const nameless = asked && !username.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (username.trim() && password) await attempt(async () => login(username, await digest(password)))
  }

  return (
    <Entrance>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <h1 className="font-semibold text-xl">{t('title')}</h1>
        {failure && (
          <p role="alert" className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-[13px] text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        )}
        <div className="flex flex-col gap-1">
          <Label htmlFor={id}>{t('username')}</Label>
          <Input
            id={id}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            className="h-10"
            value={username}
            onChange={event => setUsername(event.target.value)}
            aria-invalid={nameless || undefined}
            aria-describedby={nameless ? `${id}-fault` : undefined}
          />
          {nameless && (
            <p id={`${id}-fault`} className="text-danger text-xs">
              {t('usernameMissing')}
            </p>
          )}
        </div>
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          className="h-10"
          value={password}
          onChange={event => setPassword(event.target.value)}
          fault={asked && !password ? t('passwordMissing') : undefined}
        />
        <Button variant="primary" size="lg" type="submit" disabled={busy || locked > 0} className="mt-1">
          {locked > 0 ? `${t('submit')} (${locked})` : busy ? t('busy') : t('submit')}
        </Button>
      </form>
    </Entrance>
  )
}

/** Landing page of an identity provider; this installation has none. */
export function ExternalLogin() {
  const t = useTranslations('login')
  return (
    <Entrance>
      <h1 className="mb-2 font-semibold text-xl">{t('external')}</h1>
      <p className="mb-6 text-muted-foreground">{t('externalText')}</p>
      <Button asChild variant="primary" size="lg" className="w-full">
        <Link href="/login">{t('toLogin')}</Link>
      </Button>
    </Entrance>
  )
}

function Entrance({ children }: { children: ReactNode }) {
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
