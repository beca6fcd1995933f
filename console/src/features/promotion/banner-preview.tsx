import { useTranslations } from 'next-intl'
import { type AnswerOf, type RowOf, useEndpoint } from '@/api'
import { Picture } from '@/fields/parts/picture'
import { useAltTexts } from '@/fields/parts/use-alt-texts'
import type { Values } from '@/rules'
import { AppBanners } from '@/screens/preview/app-views'
import { Phone } from '@/screens/preview/phone'
import { useDict } from '@/session'

type Neighbour = AnswerOf<'/data/crm/banner/preview'>['banners'][number]

/** Below the form of a banner: the page of the app with what is entered. */
export function BannerFormPreview({ values }: { values: Values }) {
  const t = useTranslations('promotion')
  return (
    <section aria-label={t('preview')} className="mt-4 flex flex-col items-center gap-3 rounded-md border border-border bg-card p-4">
      <BannerPage values={values} />
    </section>
  )
}

/** The page of the app with a banner first, and the others that are on shelf at its position. */
export function BannerPreview({ record }: { record: RowOf<'banner'> }) {
  return (
    <div className="flex flex-col items-center gap-3 p-4">
      <BannerPage values={record} id={record.id} />
    </div>
  )
}

function BannerPage({ values, id }: { values: Values; id?: number }) {
  const t = useTranslations('promotion')
  const positions = useDict('BannerPosition')
  const position = Number(values.position) || undefined
  const { data } = useEndpoint('/data/crm/banner/preview', position ? { position } : undefined)
  const image = { zh: text(values.image), en: text(values.imageEn) || text(values.image) }
  const altOf = useAltTexts([image.zh, image.en])
  if (!position) return <p className="text-muted-foreground text-sm">{t('choosePosition')}</p>
  const { ratio, banners = [] } = data ?? {}
  const title = values.title as Neighbour['title'] | null
  const own: Omit<Neighbour, 'position' | 'link'> = {
    id: id ?? 0,
    image: { ...image, alt: { zh: altOf(image.zh, 'zh') ?? '', en: altOf(image.en, 'en') ?? '' } },
    title: title ?? { zh: '', en: '' },
    backgroundColor: text(values.backgroundColor),
    adLabel: values.adLabel === true,
  }
  const all = [own, ...banners.filter(banner => banner.id !== own.id)]
  return (
    <>
      <Phone
        show={({ language }) => (
          <div className="flex min-h-full flex-col" style={{ background: own.backgroundColor || undefined }}>
            <AppBanners
              label={positions.label(String(position), language)}
              ratio={ratio ? ratio.width / ratio.height : 2}
              slides={all.map(banner => {
                const key = banner.image[language] || banner.image.zh
                const title = banner.title[language] || banner.title.zh || ''
                return {
                  key: String(banner.id),
                  title: title || t('untitled'),
                  picture: key ? (
                    <Picture fileKey={key} alt={banner.image.alt[language] || title} whole className="rounded-none border-0" />
                  ) : undefined,
                  mark: banner.adLabel ? t('ad') : undefined,
                }
              })}
            />
          </div>
        )}
      />
      <p className="text-muted-foreground text-xs">{t('others', { count: all.length - 1 })}</p>
    </>
  )
}

function text(value: unknown) {
  return typeof value === 'string' ? value : ''
}
