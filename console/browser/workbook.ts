import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/** All text of a workbook's sheets and shared strings: enough to tell whether a value is in it. */
export function workbookText(path: string): string {
  const data = readFileSync(path)
  const end = data.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let at = data.readUInt32LE(end + 16)
  let text = ''
  for (let entries = data.readUInt16LE(end + 10); entries > 0; entries--) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map(offset =>
      offset === 20 ? data.readUInt32LE(at + offset) : data.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const name = data.toString('utf8', at + 46, at + 46 + nameLength)
    if (/^xl\/(worksheets\/|sharedStrings)/.test(name)) {
      const header = data.readUInt32LE(at + 42)
      const start = header + 30 + data.readUInt16LE(header + 26) + data.readUInt16LE(header + 28)
      const bytes = data.subarray(start, start + packed)
      text += (data.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')
    }
    at += 46 + nameLength + extra + comment
  }
  return text
}
