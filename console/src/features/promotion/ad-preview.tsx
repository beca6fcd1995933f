import { AdType } from '@contracts/codes/adType'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { Picture } from '@/fields/parts/picture'
import { useAltTexts } from '@/fields/parts/use-alt-texts'
import { Phone } from '@/screens/preview/phone'

/** An advertisement over the app. The mark and the button that closes it are there from the first moment. */
export function AdPreview({ record }: { record: RowOf<'advertisement'> }) {
  const t = useTranslations('promotion')
  const altOf = useAltTexts([record.material, record.materialEn, record.materialLong, record.materialLongEn])
  return (
    <div className="flex flex-col items-center gap-3 p-4">
      <Phone
        show={({ language }) => {
          const tall = record.adType === AdType.splash
          const zh = (tall && record.materialLong) || record.material
          const key = (language === 'en' && ((tall && record.materialLongEn) || record.materialEn)) || zh
          return (
            <div className="relative grid flex-1 overflow-hidden bg-muted">
              <div className={places[record.adType] ?? places[AdType.splash]}>
                {key ? (
                  <Picture fileKey={key} alt={altOf(key, language) ?? record.name} whole className="size-full rounded-none border-0" />
                ) : (
                  <span className="grid size-full place-content-center bg-card p-4 text-center text-muted-foreground text-sm">
                    {t('noMaterial')}
                  </span>
                )}
                <span className="absolute bottom-2 left-2 rounded-sm bg-black/70 px-1 text-[11px] text-white">{t('ad')}</span>
                <span className="absolute top-2 right-2 rounded-full bg-black/70 p-1 text-white" title={t('close')}>
                  <X className="size-3.5" />
                </span>
              </div>
            </div>
          )
        }}
      />
      <p className="text-muted-foreground text-xs">{t('fixed')}</p>
    </div>
  )
}

const places: Record<number, string> = {
  [AdType.splash]: 'absolute inset-0',
  [AdType.popup]: 'absolute inset-x-8 top-1/2 aspect-[3/4] -translate-y-1/2 overflow-hidden rounded-xl',
  [AdType.floating]: 'absolute right-3 bottom-20 size-24 overflow-hidden rounded-xl',
}
