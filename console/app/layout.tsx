import './globals.css'
import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { App } from '@/shell/app'
import { firstPaint } from '@/theme/first-paint'
import messages from '../messages/zh.json'

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

/**
 * The whole console lives in the layout: pages are empty, so that moving between them never unmounts a tab.
 */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh" suppressHydrationWarning>
      <head>
        {/* Not by Next's metadata: React takes that over in a second step, which on a busy machine comes after the console has set the page's title. */}
        <title>{messages.product.title}</title>
        {/* Language and theme are known before the first paint, so neither flashes. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program */}
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
      </head>
      <body>
        <App />
        {children}
      </body>
    </html>
  )
}
