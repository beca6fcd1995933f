export { type Named, nameIn, useName } from './label'
export { type Locale, locale, switchLanguage } from './store'
export { formatTime, parseTime, type Relative, relative, useRelativeTime } from './time'
