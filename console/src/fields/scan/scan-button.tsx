import { ScanLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazy } from '@/loading/lazy'

const Scanner = lazy(() => import('./scanner').then(module => module.default))

/** Scans an identifier with the camera of a phone. Hidden if the browser offers no camera, as over plain HTTP. */
export function ScanButton({ label, onCode }: { label: string; onCode(text: string): void }) {
  const t = useTranslations('fields')
  const [open, setOpen] = useState(false)
  if (typeof navigator === 'undefined' || !('mediaDevices' in navigator) || !matchMedia('(pointer: coarse)').matches) return null
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
        aria-label={t('scan', { name: label })}
        onClick={() => setOpen(true)}
      >
        <ScanLine />
      </Button>
      {open && (
        <Suspense>
          <Scanner
            label={label}
            onClose={() => setOpen(false)}
            onCode={text => {
              setOpen(false)
              onCode(text)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
