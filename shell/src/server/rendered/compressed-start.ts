import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, crc32, deflateRaw } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The beginning of many answers, compressed once; each ends with words of its own. */
export interface CompressedStart {
  encoding: Encoding
  bytes: Buffer
  /** Of what was packed: a gzip answer ends with both. */
  length: number
  checksum: number
}

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const deflate = promisify(deflateRaw)

const flushed = { finishFlush: constants.BROTLI_OPERATION_FLUSH }
const brotliOptions = (quality: number) => ({
  ...flushed,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})
/** Somebody waits for it: qualities up to 9 save a hundredth more and take five times as long. */
const soon = brotliOptions(5)
const best = brotliOptions(constants.BROTLI_MAX_QUALITY)
const deflateOptions = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }

/** RFC 1952: deflate, nothing said of file, time or system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

export async function pack(text: string, encoding: Encoding): Promise<CompressedStart> {
  const plain = Buffer.from(text)
  const facts = { encoding, length: plain.length, checksum: 0 }
  if (encoding === 'identity') return { ...facts, bytes: plain }
  if (encoding === 'br') return { ...facts, bytes: await brotli(plain, soon) }
  const bytes = Buffer.concat([gzipHeader, await deflate(plain, deflateOptions)])
  return { ...facts, bytes, checksum: crc32(plain) }
}

/** The same start in about a tenth less bytes, for thirty times the work; only brotli gets smaller. */
export async function packAgain(start: CompressedStart): Promise<CompressedStart> {
  if (start.encoding !== 'br') return start
  const plain = await unbrotli(start.bytes, flushed)
  return { ...start, bytes: await brotli(plain, best) }
}

/** What both formats take in one uncompressed block. */
const maxTail = 65_535

/**
 * A whole answer. What was packed ends at the border of a byte and of a block, so the last words follow it
 * uncompressed (RFC 7932 § 9.2, RFC 1951 § 3.2.4), and nothing is compressed for one visitor.
 */
export function appendTail(
  { encoding, bytes, length, checksum }: CompressedStart,
  tail: string,
): Buffer {
  const last = Buffer.from(tail)
  if (last.length === 0 || last.length > maxTail) throw new Error('This end cannot be appended.')
  if (encoding === 'identity') return Buffer.concat([bytes, last])
  if (encoding === 'br') return Buffer.concat([bytes, brotliBlock(last.length), last, brotliEnd])
  return Buffer.concat([
    ...[bytes, storedBlock(last.length), last],
    gzipEnd(crc32(last, checksum), length + last.length),
  ])
}

/** Not the last one; four nibbles of length; uncompressed. */
function brotliBlock(length: number) {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return header
}

/** The last block, empty. */
const brotliEnd = Buffer.from([3])

/** The last block, stored. */
function storedBlock(length: number) {
  const header = Buffer.alloc(5)
  header.writeUInt8(1, 0)
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(length ^ 0xffff, 3)
  return header
}

function gzipEnd(checksum: number, length: number) {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(checksum, 0)
  end.writeUInt32LE(length, 4)
  return end
}
