import type more from '../../messages/more/zh.json'
import type messages from '../../messages/zh.json'

declare module 'next-intl' {
  interface AppConfig {
    Locale: 'zh' | 'en'
    Messages: typeof messages & typeof more
  }
}
