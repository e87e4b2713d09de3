import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FailureReport, ReportedFrame } from 'release-contracts/rollout-messages'

/** Of the biggest bundle it is a few megabytes. */
const maxBytes = 30_000_000

/** `/r/<name>/<version>/<file>`: no part of it begins with a dot, so it stays below the folder. */
const released = /^\/r\/((?:[\w@+-][\w.@+-]*\/){2}(?:[\w@+-][\w.@+-]*\/)*[\w@+-][\w.@+-]*\.js)$/

/**
 * Stacks as the sources have them, by the source maps that releases keep aside in `folder`. A file without a map
 * stays as the browser named it.
 */
export async function withSources(
  reports: readonly FailureReport[],
  folder: string,
): Promise<FailureReport[]> {
  const maps = new Map<string, Promise<TraceMap | undefined>>()
  const mapOf = (file: string) => {
    const known = maps.get(file) ?? readMap(folder, file)
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

async function readMap(folder: string, file: string): Promise<TraceMap | undefined> {
  const [, path] = released.exec(file) ?? []
  if (!path) return undefined
  const map = join(folder, `${path}.map`)
  try {
    if ((await stat(map)).size > maxBytes) return undefined
    return new TraceMap(await readFile(map, 'utf8'))
  } catch {
    // It was not kept, is with whoever released it, or cannot be read: the stack stays as it is.
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
