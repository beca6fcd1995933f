import { useTranslations } from 'next-intl'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { HolidayCalendar } from './holiday-calendar'

/** The calendar of holiday themes over their list. A link of the calendar narrows the list, so it closes the dialog. */
export function ThemeCalendarDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('appTheme')
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{t('calendar')}</DialogTitle>
        </DialogHeader>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks and keys of the links within */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is activated by a key is clicked */}
        <div
          className="min-h-0 overflow-y-auto"
          onClick={event => event.target instanceof Element && event.target.closest('a') && onClose()}
        >
          <DialogBody>
            <HolidayCalendar />
          </DialogBody>
        </div>
      </DialogContent>
    </Dialog>
  )
}
