import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOnce } from '@/api/once'
import { previewLink } from '@/api/versions'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { lazyPreloaded } from '@/loading/lazy'
import { toastFailure } from '@/session/toast-failure'

const QrCode = lazyPreloaded(() => import('@/components/qr-code').then(module => module.QrCode))

/** Creates a link by which people without an account see the draft for a day, and copies it. A phone opens it through the QR code. */
export function ShareLink({ resource, id }: { resource: string; id: number }) {
  const t = useTranslations('preview')
  const once = useOnce()
  const [link, setLink] = useState<string>()
  const create = () =>
    once('previewLink', async () => {
      const { url } = await previewLink(resource, id)
      const address = new URL(url, location.href).href
      setLink(address)
      // The clipboard API needs a secure context.
      await navigator.clipboard?.writeText(address).then(() => toast.success(t('copied')))
    }).catch(toastFailure)
  return (
    <div className="flex max-w-full flex-col items-center gap-1 text-[13px]">
      <Button variant="outline" onClick={() => void create()}>
        {t('share')}
      </Button>
      <span className="text-muted-foreground text-xs">{t('shareText')}</span>
      {link && (
        <>
          <a href={link} target="_blank" rel="noreferrer" className="max-w-full break-all text-accent-text text-xs underline">
            {link}
          </a>
          <QrCode text={link} label={t('qr')} />
        </>
      )}
    </div>
  )
}
