import type { ByteRange } from './file-store'

/**
 * The part that a Range header asks for (RFC 9110, 14.2). Undefined: the whole, also for several parts
 * at once, which a server need not send. `beyond`: the file ends before it.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'beyond' : { start, end }
}
