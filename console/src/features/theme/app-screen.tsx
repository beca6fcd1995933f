import type { AnswerOf } from '@/api'
import type { PhoneSettings } from '@/screens/preview/phone'
import { useDict } from '@/session'

export type AppPage = 'vehicle' | 'home' | 'splash'

const tabs = ['tabVehicle', 'tabRide', 'tabService', 'tabShop', 'tabMine']
const buttons = ['lockButton', 'unlockButton', 'findButton', 'powerButton']
const activeTab: Record<AppPage, string> = { vehicle: 'tabVehicle', home: 'tabService', splash: '' }

interface Props extends PhoneSettings {
  preview: AnswerOf<'/data/crm/appTheme/preview'>
  page: AppPage
}

/** A page of the app in a theme. Each text is the name of its colour; colours that are not set are those of the phone. */
export function AppScreen({ preview: { colors, pictures }, page, theme, language }: Props) {
  const tokens = useDict('ThemeToken')
  const color = (token: string) => colors.find(row => row.token === token)?.[theme] || undefined
  const label = (token: string) => tokens.label(token, language)
  if (page === 'splash') return <img src={pictures.splash} alt="" className="size-full object-cover" />
  return (
    <div className="flex min-h-full flex-col text-sm" style={{ background: color('pageBackground'), color: color('textPrimary') }}>
      <p className="px-4 py-2.5 text-center font-medium" style={{ background: color('navBackground'), color: color('navText') }}>
        {label('navText')}
      </p>
      {page === 'home' ? (
        <Picture src={pictures.homeHeader} className="aspect-[375/180] w-full" />
      ) : (
        <div className="relative">
          <Picture src={pictures.vehicleBackground} className="aspect-[375/320] w-full object-cover" />
          <div className="absolute inset-x-0 bottom-3 flex justify-evenly">
            {buttons.map(slot => (
              <Picture key={slot} src={pictures[slot]} className="size-12 rounded-full ring-1 ring-white/40" />
            ))}
          </div>
        </div>
      )}
      <div className="flex-1 space-y-3 p-3">
        <div className="space-y-2 rounded-lg p-3" style={{ background: color('cardBackground') }}>
          <p>{label('textPrimary')}</p>
          <p className="text-xs" style={{ color: color('textSecondary') }}>
            {label('textSecondary')}
          </p>
          <hr className="border-border" style={{ borderColor: color('divider') }} />
          <p className="flex flex-wrap gap-3 text-xs">
            {['success', 'warning', 'danger', 'accent'].map(token => (
              <span key={token} className="flex items-center gap-1">
                <span className="size-2.5 rounded-full bg-muted" style={{ background: color(token) }} />
                {label(token)}
              </span>
            ))}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 text-center">
          {['primary', 'primaryPressed'].map(token => (
            <span key={token} className="rounded-full py-2" style={{ background: color(token), color: color('onPrimary') }}>
              {label(token)}
            </span>
          ))}
        </div>
      </div>
      <div
        className="flex justify-evenly border-border border-t py-2"
        style={{ background: color('cardBackground'), borderColor: color('divider') }}
      >
        {tabs.map(tab => {
          const active = tab === activeTab[page]
          return (
            <span
              key={tab}
              className="flex flex-col items-center gap-1 text-[10px]"
              style={{ color: color(active ? 'tabActive' : 'tabInactive') }}
            >
              <Picture src={pictures[active ? `${tab}Active` : tab]} className="size-6" />
              {active ? label('tabActive') : null}
            </span>
          )
        })}
      </div>
    </div>
  )
}

/** A picture of the pack, or its place if the pack lacks it. */
function Picture({ src, className }: { src: string | undefined; className: string }) {
  return src ? <img src={src} alt="" className={className} /> : <span className={`block bg-muted ${className}`} />
}
