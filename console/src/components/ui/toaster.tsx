import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useMobile } from './media-queries'
import { subscribe } from './toast'

/** The live region of toasts, with their position and duration. */
export function Toaster() {
  const t = useTranslations('shell')
  const mobile = useMobile()
  useEffect(() => subscribe((tone, ...notice) => toast[tone](...notice)), [])
  return (
    <Sonner
      // A phone has its save bar and its bulk bar at the bottom.
      position={mobile ? 'top-center' : 'bottom-right'}
      containerAriaLabel={t('toasts')}
      gap={8}
      // Above the footer of a list.
      offset={{ bottom: 72, right: 24 }}
      icons={{
        success: <CircleCheck className="size-4 text-success" />,
        error: <CircleAlert className="size-4 text-danger" />,
        warning: <TriangleAlert className="size-4 text-warning" />,
        info: <Info className="size-4 text-info" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-[min(26rem,calc(100vw-2rem))] items-start gap-2.5 rounded-md border border-border bg-card px-3 py-2.5 text-foreground text-sm shadow-lg',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          description: 'text-muted-foreground text-xs',
          actionButton: 'ml-auto shrink-0 rounded-[4px] px-1.5 text-accent-text hover:bg-muted',
        },
      }}
    />
  )
}
