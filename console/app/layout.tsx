import './globals.css'
import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { App } from '@/shell/app'
import { firstPaint } from '@/theme/first-paint'
import messages from '../messages/zh.json'

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

/** The whole console is rendered in the layout: pages are empty, so that navigation never unmounts a tab. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh" suppressHydrationWarning>
      <head>
        {/* A static title instead of Next.js metadata, which React applies in a second step, on a busy machine after the console has set the page's title. */}
        <title>{messages.product.title}</title>
        {/* Language and theme are applied before the first paint, against a flash. */}
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
