import { createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { expect } from './console'

/** A command as it comes down the line. */
export interface Order {
  no: string
  c: string
  a: Record<string, unknown>
  /** the bytes of a debug command, in base64 */
  b?: string
}

/** An MQTT 3.1.1 packet. */
function packet(type: number, body: Buffer): Buffer {
  const length: number[] = []
  let rest = body.length
  do {
    const more = rest > 127
    length.push(more ? (rest & 127) | 128 : rest)
    rest >>= 7
  } while (rest > 0)
  return Buffer.concat([Buffer.from([type, ...length]), body])
}

const text = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}

const two = (n: number) => Buffer.from([(n >> 8) & 255, n & 255 || 1])

/** The packets in what has come so far, and what is left of the next one. */
function packetsIn(bytes: Buffer): { packets: { type: number; body: Buffer }[]; rest: Buffer } {
  const packets = []
  for (;;) {
    let length = 0
    let at = 1
    let more = true
    for (let shift = 0; more && at < bytes.length; shift += 7) {
      const byte = bytes[at++] ?? 0
      length |= (byte & 127) << shift
      more = byte > 127
    }
    if (more || bytes.length < at + length) return { packets, rest: bytes }
    packets.push({ type: (bytes[0] ?? 0) >> 4, body: bytes.subarray(at, at + length) })
    bytes = bytes.subarray(at + length)
  }
}

/** The terminal of a vehicle, on the line: says how the vehicle is and waits until that is stored, and hears what it is told. */
export async function terminal(sn: string, hear: (order: Order) => void = () => undefined) {
  const { signing } = JSON.parse(readFileSync(path.join(process.env.BROWSER_TEST_DATA ?? '', 'secrets.json'), 'utf8'))
  const root = Buffer.from(hkdfSync('sha256', Buffer.from(signing, 'base64'), '', 'terminals', 32))
  const key = createHmac('sha256', root).update(sn).digest()
  const expiry = String(Math.floor(Date.now() / 1000) + 3600)
  const token = `${expiry}.${createHmac('sha256', key)
    .update(sn + expiry)
    .digest('hex')}`
  const socket = connect(Number(process.env.BROWSER_TEST_VEHICLES), '127.0.0.1')
  let left: Buffer = Buffer.alloc(0)
  let answered: (type: number) => void = () => undefined
  let failed: (why: Error) => void = () => undefined
  socket.on('error', why => failed(why))
  socket.on('data', bytes => {
    const { packets, rest } = packetsIn(Buffer.concat([left, bytes as Buffer]))
    left = rest
    for (const { type, body } of packets) {
      if (type !== 3) {
        answered(type)
        continue
      }
      const topic = body.readUInt16BE(0)
      socket.write(packet(0x40, body.subarray(2 + topic, 4 + topic)))
      hear(JSON.parse(body.subarray(4 + topic).toString()).d)
    }
  })
  const ask = (bytes: Buffer) =>
    new Promise<number>((resolve, reject) => {
      answered = resolve
      failed = reject
      socket.write(bytes)
    })
  expect(await ask(packet(0x10, Buffer.concat([text('MQTT'), Buffer.from([4, 0xc2, 0, 240]), text(sn), text(sn), text(token)])))).toBe(2)
  expect(await ask(packet(0x82, Buffer.concat([two(1), text(`ev2/${sn}/down/#`), Buffer.from([1])])))).toBe(9)
  let seq = Math.floor(Date.now() / 1000)
  async function publish(topic: string, d: Record<string, unknown>) {
    seq++
    const body = JSON.stringify({ v: 2, ts: Date.now(), seq, d })
    expect(await ask(packet(0x32, Buffer.concat([text(`ev2/${sn}/up/${topic}`), two(seq), Buffer.from(body)])))).toBe(4)
  }
  return {
    say: (report: Record<string, unknown>) => publish('tele', report),
    /** what goes wrong: an occurrence of an alarm code that begins, or ends */
    alarm: (code: string, occurrence: string, active: boolean) =>
      publish('event', { k: 'alarm', code, occ: occurrence, act: active ? 1 : 0 }),
    /** how far it is with a command: 1 received, 3 done, 4 failed, 5 refused; and what that brought */
    answer: (order: Order, stage: 1 | 3 | 4 | 5, code = 0, val: Record<string, unknown> = {}) =>
      publish('ack', { no: order.no, st: stage, rc: code, val }),
    /** what it replies to a debug command, as bytes in hexadecimal */
    reply: (order: Order, hex: string) => publish('dbg', { no: order.no, st: 3, b: Buffer.from(hex, 'hex').toString('base64') }),
    leave: () => socket.destroy(),
  }
}
