// Precompresses the files of the export at the highest level as name.br and name.gz, so that the server does not compress on request.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const out = path.join(import.meta.dirname, '../out')

// maplibre-gl references all of its builds, so the bundler emits them; the console has bundled one and loads only the worker as a file.
const media = path.join(out, '_next/static/media')
for (const name of readdirSync(media)) if (/^maplibre-gl(-dev|-worker-dev)?\.[^.]+\.mjs$/.test(name)) rmSync(path.join(media, name))

/** Text files; pictures and fonts are compressed already. */
const compressible = /\.(html|js|mjs|css|json|svg|txt)$/
/** Minimum size in bytes that is worth compressing. */
const MIN_SIZE = 1024

const names = readdirSync(out, { recursive: true }).filter(name => compressible.test(name))
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

let sizeBefore = 0
let sizeAfter = 0
// Two workers, because each occupies a thread.
await Promise.all([compressFiles(), compressFiles()])
process.stdout.write(`compressed ${(sizeBefore / 1e6).toFixed(1)} MB to ${(sizeAfter / 1e6).toFixed(1)} MB\n`)

async function compressFiles() {
  for (let name = names.pop(); name; name = names.pop()) {
    const file = path.join(out, name)
    const plain = readFileSync(file)
    if (plain.length < MIN_SIZE) continue
    const [gzipped, brotlied] = await Promise.all([
      gzipAsync(plain, { level: 9 }),
      brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    ])
    writeFileSync(`${file}.gz`, gzipped)
    writeFileSync(`${file}.br`, brotlied)
    sizeBefore += plain.length
    sizeAfter += brotlied.length
  }
}
