// Packs the files of the export once and as small as can be, so that the server need not do it for those who come first. It finds them beside
// the files, as name.br and name.gz.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const out = path.join(import.meta.dirname, '../out')

// The map's library names all of its own builds; the console has bundled one and loads the worker beside it.
const media = path.join(out, '_next/static/media')
for (const name of readdirSync(media)) if (/^maplibre-gl(-dev|-worker-dev)?\.[^.]+\.mjs$/.test(name)) rmSync(path.join(media, name))

/** Text; pictures and fonts are packed by nature. */
const packable = /\.(html|js|mjs|css|json|svg|txt)$/
/** From how many bytes on packing pays. */
const worth = 1024

const names = readdirSync(out, { recursive: true }).filter(name => packable.test(name))
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

let before = 0
let after = 0
// Two at a time: each keeps a thread busy.
await Promise.all([pack(), pack()])
process.stdout.write(`packed ${(before / 1e6).toFixed(1)} MB into ${(after / 1e6).toFixed(1)} MB\n`)

async function pack() {
  for (let name = names.pop(); name; name = names.pop()) {
    const file = path.join(out, name)
    const plain = readFileSync(file)
    if (plain.length < worth) continue
    const [small, smaller] = await Promise.all([
      zip(plain, { level: 9 }),
      brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    ])
    writeFileSync(`${file}.gz`, small)
    writeFileSync(`${file}.br`, smaller)
    before += plain.length
    after += smaller.length
  }
}
