import type { Resource } from '@contracts/declaration'
import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { lazyPreloaded } from '@/loading/lazy'
import type { Values } from '@/rules'

const RecordPreview = lazyPreloaded(() => import('./record-preview').then(module => module.RecordPreview))

/** Button of a form that shows what is entered as the app would; nothing if the resource has no preview. */
export function FormPreview({ resource, values }: { resource: Resource; values: Values }) {
  const t = useTranslations('preview')
  const [open, setOpen] = useState(false)
  const { preview } = resource
  if (!preview) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Smartphone />
        {t('title')}
      </Button>
      {open && (
        <Sheet open onOpenChange={setOpen}>
          <SheetContent>
            <SheetHeader>
              <SheetTitle>{t('title')}</SheetTitle>
            </SheetHeader>
            <RecordPreview resource={{ ...resource, preview }} values={values} />
          </SheetContent>
        </Sheet>
      )}
    </>
  )
}
