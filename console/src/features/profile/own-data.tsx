'use client'

import type { Field, Resource } from '@contracts/declaration'
import { UserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { ApiError, addressOf, call } from '@/api'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { isMasked } from '@/fields/masked'
import { FaultsProvider } from '@/fields/parts/field-faults'
import { formatTime, switchLanguage, useName } from '@/locale'
import { useUnsaved } from '@/navigation/unsaved'
import { check, normalise, type Values } from '@/rules'
import { FieldControl } from '@/screens/form/field-control'
import { type User, useSignedIn } from '@/session'
import { refreshSession } from '@/session/store'
import { ProfileCard } from './profile-card'

/** Fields users may change in their own account (system catalogue 3.3). */
const OWN_FIELDS: readonly string[] = ['avatar', 'realName', 'email', 'language']

const stored = (user: User): Values => ({
  avatar: user.avatar ? user.avatar.replace(/^\/file\//, '') : null,
  realName: user.realName,
  email: user.email,
  language: user.language,
})

/** Form of the user's own account data; remounts when the stored data changes. */
export function OwnData({ resource }: { resource: Resource }) {
  const { user } = useSignedIn()
  return <OwnDataForm key={JSON.stringify(stored(user))} resource={resource} user={user} />
}

function OwnDataForm({ resource, user }: { resource: Resource; user: User }) {
  const t = useTranslations('profile')
  const name = useName()
  const locale = useLocale()
  const { roles } = useSignedIn()
  const fields: Field[] = resource.fields
    .filter(field => OWN_FIELDS.includes(field.name))
    .map(field => ({ ...field, form: 'both', required: field.name === 'language' ? true : field.required }))
  const base = stored(user)
  const [values, setValues] = useState(base)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const changed = fields.filter(field => values[field.name] !== base[field.name])
  const releaseGuard = useUnsaved(changed.length > 0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const violations = check({ fields: changed }, values, 'edit', formatTime(new Date()))
    setFaults(Object.fromEntries(Object.entries(violations).map(([path, [fault]]) => [path, fault?.message[locale] ?? ''])))
    if (Object.keys(violations).length > 0) return
    const normalised = normalise({ fields: changed }, values)
    setBusy(true)
    try {
      await call(addressOf('/system/crm/sysUser/updateMyInfo'), {
        body: Object.fromEntries(changed.map(field => [field.name, normalised[field.name] ?? null])),
        quiet: true,
      })
      releaseGuard()
      toast.success(t('saved'))
      if (changed.some(field => field.name === 'language') && values.language !== locale)
        await switchLanguage(values.language === 'en' ? 'en' : 'zh')
      await refreshSession()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(Object.keys(error.details).length > 0 ? error.details : { '': error.message })
    } finally {
      setBusy(false)
    }
  }

  const facts = [
    [t('username'), user.userName],
    [t('mobile'), user.mobile],
    [t('organization'), user.organizationName && name({ name: user.organizationName, nameEn: user.organizationNameEn })],
    [t('dealer'), user.dealerName && name({ name: user.dealerName, nameEn: user.dealerNameEn })],
    [t('roles'), roles.map(name).join(locale === 'zh' ? '、' : ', ')],
  ]
  return (
    <ProfileCard icon={UserRound} title={t('tab.basics')}>
      <form onSubmit={submit} noValidate className="grid gap-x-8 gap-y-5 px-5 py-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        <FaultsProvider value={path => faults[path]}>
          <div className="flex min-w-0 flex-col gap-4">
            {fields.map(field => (
              <FieldControl
                key={field.name}
                field={field}
                fields={fields}
                record={values}
                value={values[field.name]}
                onChange={value => {
                  setFaults({})
                  // Clearing an unchanged masked value restores it, because its plain text is unknown here.
                  setValues(before => ({
                    ...before,
                    [field.name]:
                      value === null && isMasked(base[field.name]) && before[field.name] === base[field.name] ? base[field.name] : value,
                  }))
                }}
              />
            ))}
            <FieldError>{faults['']}</FieldError>
            <Button type="submit" disabled={busy || changed.length === 0} className="self-start">
              {t('save')}
            </Button>
          </div>
        </FaultsProvider>
        <dl className="grid content-start gap-3 border-border text-[13px] max-md:border-t max-md:pt-4 md:border-l md:pl-8">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd className="min-w-0 break-words">{value || <span className="text-muted-foreground">–</span>}</dd>
            </div>
          ))}
        </dl>
      </form>
    </ProfileCard>
  )
}
