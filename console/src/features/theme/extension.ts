import { ThemeType } from '@contracts/codes/themeType'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    appTheme: {
      list: {
        actions: [
          {
            zh: '节日日历',
            en: 'Holiday calendar',
            permission: 'appTheme:view',
            Panel: lazy(() => import('./calendar-dialog').then(module => module.ThemeCalendarDialog)),
          },
        ],
      },
      detail: {
        panels: [
          {
            id: 'look',
            title: 'themeLook',
            Panel: lazy(() => import('./look-panel').then(module => module.ThemeLook)),
          },
          {
            id: 'calendar',
            title: 'themeCalendar',
            when: theme => theme.themeType === ThemeType.holiday,
            Panel: lazy(() => import('./holiday-calendar').then(module => module.ThemeCalendarPanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
