import { purposes } from '@contracts/purposes'

/** Content types by format, where file pickers of phones need them to offer the camera or the gallery. */
const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg,.oga,.opus',
  tgz: '.tgz,.tar.gz',
}

/** The `accept` attribute of a file input for a purpose. */
export const acceptedTypes = (purpose: string): string | undefined =>
  purposes[purpose]?.formats.map(format => contentTypes[format] ?? `.${format}`).join()

/** The size to which pictures are cropped before the upload; absent = as they are. */
export const cropSizeOf = (purpose: string) => purposes[purpose]?.crop

/** Whether its pictures have alternative texts. */
export const hasAltTexts = (purpose: string): boolean => purposes[purpose]?.altTexts ?? false

/** Maximum size in bytes. */
export const maxSizeOf = (purpose: string): number => (purposes[purpose]?.maxMB ?? Number.POSITIVE_INFINITY) * 1024 ** 2
