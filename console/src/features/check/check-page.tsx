import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { lazy } from '@/loading/lazy'
import type { ScreenProps } from '@/navigation/page-props'
import { useSignedIn } from '@/session'
import { SelfCheck } from './self-check'

const ComponentGallery = lazy(() => import('./gallery/component-gallery').then(module => module.ComponentGallery))

/** Self-check page. Administrators also see the components of the console. */
export function CheckPage({ search, setSearch }: ScreenProps) {
  const t = useTranslations('selfCheck')
  const { roleCodes } = useSignedIn()
  return (
    <div className="mx-auto max-w-[1440px] p-4 desk:p-6">
      <h1 className="mb-2 font-semibold text-xl">{t('title')}</h1>
      {roleCodes.includes('admin') ? (
        <Tabs
          value={search.get('tab') === 'components' ? 'components' : 'check'}
          onValueChange={tab => setSearch(new URLSearchParams(tab === 'check' ? {} : { tab }), { replace: true })}
        >
          <TabsList aria-label={t('title')} className="mb-4">
            <TabsTrigger value="check">{t('checks')}</TabsTrigger>
            <TabsTrigger value="components">{t('components')}</TabsTrigger>
          </TabsList>
          <TabsContent value="check">
            <SelfCheck />
          </TabsContent>
          <TabsContent value="components">
            <Suspense fallback={<Skeleton className="h-96" />}>
              <ComponentGallery />
            </Suspense>
          </TabsContent>
        </Tabs>
      ) : (
        <SelfCheck />
      )}
    </div>
  )
}
