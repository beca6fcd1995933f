import { saveBlob } from '@/api'

/** Saves an element as a picture, at twice its size in pixels. */
export async function savePNG(element: HTMLElement, name: string) {
  const { toBlob } = await import('html-to-image')
  const { backgroundColor } = getComputedStyle(element)
  // Buttons are not part of the picture.
  const filter = (node: Node) => !(node instanceof HTMLButtonElement)
  const blob = await toBlob(element, { pixelRatio: 2, backgroundColor, filter, skipFonts: true })
  if (blob) saveBlob(blob, `${name}.png`)
}
