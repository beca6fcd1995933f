'use client'

import { routes } from '@contracts/routes'
import { type LucideIcon, SearchX, ShieldX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { impersonatedRole } from '@/api/impersonation'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import type { PageProps } from '@/navigation/page-props'
import { useReadings } from '@/navigation/readings'
import { search } from '@/navigation/search'
import { logout, type SignedIn, useSession } from '@/session/store'
import { ImpersonationBanner } from '../impersonation-banner'
import { pagesOf } from '../palette/entries'

/** Error page 401: the account lacks the permission of the page. */
export function ForbiddenPage({ route, search }: PageProps) {
  const t = useTranslations('refused')
  const name = useName()
  const session = useSession()
  const path = search.get('path')
  const page = routes.find(candidate => candidate.path === path)
  const viewed = impersonatedRole()
  const facts = [
    [t('refusedPath'), page ? name(page) : path],
    ...(session.phase === 'in'
      ? [
          [t('account'), session.user.userName],
          [t('roles'), viewed ? name(viewed) : roleNames(session, name)],
        ]
      : []),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <>
      {/* The app shell, which has the banner, surrounds the other address of this page. */}
      {route.path === '/401' && <ImpersonationBanner />}
      <ErrorNotice icon={ShieldX} code="401" title={t('noRight')} text={t('noRightText')}>
        {facts.length > 0 && (
          <dl className="mb-6 grid w-full max-w-sm grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md border border-border bg-card px-4 py-3 text-left text-[13px]">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="flex flex-wrap justify-center gap-2">
          {!search.has('noGoBack') && (
            <Button variant="outline" onClick={() => history.back()}>
              {t('back')}
            </Button>
          )}
          {session.phase === 'in' && (
            <Button variant="outline" onClick={logout}>
              {t('otherAccount')}
            </Button>
          )}
          <HomeLink />
        </div>
      </ErrorNotice>
    </>
  )
}

/** The names of the active roles of an account. */
const roleNames = ({ roles, roleCodes }: SignedIn, name: ReturnType<typeof useName>) =>
  roles
    .filter(({ code }) => roleCodes.includes(code))
    .map(name)
    .join(', ')

/** Error page 404: no route matches the address. */
export function NotFoundPage() {
  const t = useTranslations('refused')
  const session = useSession()
  return (
    <ErrorNotice icon={SearchX} code="404" title={t('missing')} text={t('missingText')}>
      {session.phase === 'in' && <PageSearch session={session} />}
      <HomeLink />
    </ErrorNotice>
  )
}

function HomeLink() {
  const t = useTranslations('refused')
  return (
    <Button asChild>
      <Link href="/dashboard">{t('dashboard')}</Link>
    </Button>
  )
}

/** Search over the pages of the user's menu. */
function PageSearch({ session }: { session: SignedIn }) {
  const t = useTranslations('refused')
  const name = useName()
  const [query, setQuery] = useState('')
  const readings = useReadings()
  const pages = query.trim() ? search(pagesOf(session), query, readings).slice(0, 6) : []
  return (
    <div className="mb-6 w-full max-w-xs text-left">
      <Input type="search" value={query} onChange={event => setQuery(event.target.value)} placeholder={t('find')} aria-label={t('find')} />
      {pages.length > 0 && (
        <ul className="mt-1 rounded-md border border-border bg-card p-1">
          {pages.map(page => (
            <li key={page.url}>
              <Link href={page.url} className="block rounded-[4px] px-2 py-1.5 text-[13px] hover:bg-muted">
                {name(page)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ErrorNoticeProps {
  icon: LucideIcon
  code: string
  title: string
  text: string
  children: ReactNode
}

function ErrorNotice({ icon: Icon, code, title, text, children }: ErrorNoticeProps) {
  return (
    <div className="flex min-h-full flex-col items-center justify-center px-6 py-16 text-center">
      <div className="mb-4 flex size-14 items-center justify-center rounded-full bg-muted text-muted-foreground">
        <Icon className="size-7" />
      </div>
      <p className="font-mono text-muted-foreground text-xs">{code}</p>
      <h1 className="mt-1 font-semibold text-xl">{title}</h1>
      <p className="mt-2 mb-6 max-w-sm text-muted-foreground">{text}</p>
      {children}
    </div>
  )
}
