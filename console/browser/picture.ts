import type { Page } from '@playwright/test'

/** Draws a PNG of a size in pixels with a random colour, so that no two files are equal. */
export async function drawPicture(page: Page, width: number, height: number, name = 'picture.png') {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
      context.fillRect(w / 4, h / 4, w / 2, h / 2)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
    },
    [width, height] as const,
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
