import type { FromWorker } from './messages'
import type { Owner } from './tracker'

interface Traces {
  /** Whose step the promise or the timer came from, where that is known. */
  owner: Owner | undefined
  /** Remotes by the file of their server bundle. */
  files: ReadonlyMap<string, string>
  /** The newest request, for what carries no trace of its own. */
  latest: number
}

/**
 * The fault of code that failed when nobody waited for it any more. By the step that started it,
 * else by the bundle that its stack names; undefined when it was no remote's.
 */
export function lateFault(
  error: unknown,
  { owner, files, latest }: Traces,
): Extract<FromWorker, { type: 'fault' }> | undefined {
  const remote = owner?.remote ?? remoteInStack(error, files)
  if (!remote) return undefined
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { type: 'fault', id: owner?.request ?? latest, remote, stage: 'late', message }
}

function remoteInStack(error: unknown, files: Traces['files']): string | undefined {
  const stack = (error as { stack?: unknown } | null)?.stack
  if (typeof stack !== 'string') return undefined
  return [...files].find(([file]) => stack.includes(file))?.[1]
}
