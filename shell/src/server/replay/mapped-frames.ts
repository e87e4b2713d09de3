import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sourceMapOf, type ReleaseReader } from 'release-contracts/release-storage'
import type { FailureReport, ReportedFrame } from 'release-contracts/rollout-messages'

/** Of the biggest bundle it is a few megabytes. */
const maxBytes = 30_000_000

const unpack = promisify(brotliDecompress)

/** `/r/<name>/<version>/<file>`. */
const released = /^\/r\/([\w-]+)\/([\w.+-]+)\/([\w@+-][\w.@+/-]*\.js)$/

/**
 * Stacks as the sources have them, by the source maps that releases keep. A file without a map stays as the browser
 * named it.
 */
export async function withSources(
  reports: readonly FailureReport[],
  storage: Pick<ReleaseReader, 'read'>,
): Promise<FailureReport[]> {
  const maps = new Map<string, Promise<TraceMap | undefined>>()
  const mapOf = (file: string) => {
    const known = maps.get(file) ?? readMap(storage, file)
    maps.set(file, known)
    return known
  }
  const mapped = async (report: FailureReport): Promise<FailureReport> => {
    const { details } = report
    if (!details) return report
    const frames = await Promise.all(
      details.frames.map(async (frame) => sourceOf(frame, await mapOf(frame.file))),
    )
    return { ...report, details: { ...details, frames } }
  }
  return Promise.all(reports.map(mapped))
}

async function readMap(
  storage: Pick<ReleaseReader, 'read'>,
  file: string,
): Promise<TraceMap | undefined> {
  const [, name, version, script] = released.exec(file) ?? []
  if (!name || !version || !script) return undefined
  try {
    const packed = await storage.read({ name, version }, sourceMapOf(script))
    if (!packed) return undefined
    const map = await unpack(packed, { maxOutputLength: maxBytes })
    return new TraceMap(map.toString('utf8'))
  } catch {
    // It was not kept, is no longer there, or cannot be read: the stack stays as it is.
    return undefined
  }
}

function sourceOf(frame: ReportedFrame, map: TraceMap | undefined): ReportedFrame {
  if (!map) return frame
  // Stacks count columns from 1, maps from 0.
  const found = originalPositionFor(map, {
    line: frame.line,
    column: Math.max(0, frame.column - 1),
  })
  if (found.source === null) return frame
  const name = found.name ?? frame.name
  const { source: file, line } = found
  return { ...(name && { name }), file, line, column: found.column + 1, mapped: true }
}
