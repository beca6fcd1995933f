// Generated from the Go declarations by `make generate`. Do not edit.
interface Purpose {
  maxMB: number
  formats: string[]
  /** size in pixels to which the console crops pictures before it uploads them */
  crop?: { width: number; height: number }
  /** its pictures have alternative texts */
  altTexts?: true
}

/** The accepted formats and the maximum size of uploads by purpose (legacy-api E.2). */
export const purposes: Record<string, Purpose> = {
  avatar: { maxMB: 2, formats: ['jpg', 'png', 'webp'], crop: { width: 256, height: 256 } },
  image: { maxMB: 5, formats: ['jpg', 'png', 'webp'], altTexts: true },
  article: { maxMB: 5, formats: ['jpg', 'png', 'webp', 'gif'], altTexts: true },
  evidence: { maxMB: 10, formats: ['jpg', 'png', 'webp', 'heic', 'pdf'] },
  signature: { maxMB: 5, formats: ['jpg', 'png', 'webp'] },
  video: { maxMB: 500, formats: ['mp4', 'webm'] },
  clip: { maxMB: 50, formats: ['mp4', 'mov'] },
  audio: { maxMB: 2, formats: ['mp3', 'wav', 'ogg', 'm4a'] },
  firmware: { maxMB: 2048, formats: ['bin', 'hex', 'zip', 'tgz'] },
  app: { maxMB: 300, formats: ['apk', 'hap'] },
  pdf: { maxMB: 50, formats: ['pdf'] },
  pack: { maxMB: 80, formats: ['zip', 'glb', 'usdz'] },
  import: { maxMB: 50, formats: ['xlsx', 'csv', 'zip'] },
  phones: { maxMB: 20, formats: ['xlsx', 'csv'] },
  log: { maxMB: 20, formats: ['zip', 'gz'] },
}
