import { existsSync } from 'node:fs'

/** Chromium of the system. The build without windows takes less processor time; older Debian releases have only the complete one. */
export const chromiumPath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(path => existsSync(path))
