import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** With a true check sum, so that a decoder reads on and meets what is wrong. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A grey picture that claims `width` and `height`, whatever its data hold. */
function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    ...[pngSignature, chunk('IHDR', header), chunk('IDAT', deflateSync(data))],
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const small = png(2, 2, Buffer.alloc(6))
const text = (content: string) => Buffer.from(content)

/** Files by what is wrong with them; kept by name, so that a failing case can be written down. */
export const hostileFiles = {
  'small PNG': small,
  'empty file': Buffer.alloc(0),
  'truncated PNG': small.subarray(0, small.length - 20),
  'only the signature of a PNG': pngSignature,
  'PNG of 60,000 by 60,000': png(60_000, 60_000, Buffer.alloc(1_000)),
  'PNG of 6,000 by 8,000 in 50 kB': png(6_000, 8_000, Buffer.alloc(6_001 * 8_000)),
  'PNG without width': png(0, 2, Buffer.alloc(6)),
  'PNG with a page and an archive behind it': Buffer.concat([
    small,
    text('<script>alert(1)</script>'),
    zipSync({ 'a.txt': text('a') }),
  ]),
  'JPEG that claims 65,535 by 65,535': Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0000b08ffffffff01011100ffda0008010100003f00ffd9',
    'hex',
  ),
  'SVG that reads a file': text(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;<script>alert(1)</script></svg>',
  ),
  'SVG bomb': text(
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
  ),
  PDF: text('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  'PDF with a script': text('%PDF-1.4\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
  'HTML called a picture': text('<!doctype html><script>alert(1)</script>'),
  'archive that expands to 20 MB': Buffer.from(zipSync({ 'word/a.xml': new Uint8Array(2e7) })),
  'archive without entries': Buffer.from(zipSync({})),
  'half an archive': text('PK\x03\x04half'),
  program: Buffer.from('7f454c4602010100', 'hex'),
  GIF: Buffer.from('47494638396101000100000000002c00000000010001000002', 'hex'),
  '11 MB of nothing': Buffer.alloc(11 * 1024 * 1024),
} as const

export type HostileFile = keyof typeof hostileFiles

export const hostileFileNames = Object.keys(hostileFiles) as HostileFile[]
