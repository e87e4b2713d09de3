import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataDir } from './package-here'

/** Of `DATA_DIR/runtime.json`, which is there while the product runs. */
interface Runtime {
  site: string
  api: string
  /** Permission to use the composition server's own calls. */
  secret?: string
}

const timeoutMs = 10_000
const later = 'it will be picked up at the next start.'

/** Tells the running product to look for new releases; the answer is a sentence for the log. */
export async function announceRelease(name: string, version: string): Promise<string> {
  const runtime = await readRuntime()
  if (!runtime) return `The product is not running: ${later}`
  const secret = process.env.COMPOSITION_SECRET ?? runtime.secret
  const answer = await fetch(new URL('/composition/releases/scan', runtime.site), {
    method: 'POST',
    headers: secret ? { Authorization: `Bearer ${secret}` } : {},
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => error)
  if (answer instanceof Error)
    return `${runtime.site} does not answer (${answer.message}): ${later}`
  if (answer.ok) return `${name} ${version} is known to ${runtime.site}.`
  throw new Error(
    `${name} ${version} is released, but ${runtime.site} refused to look for it (${answer.status} ${await answer.text()}). Set COMPOSITION_SECRET to the secret of that site, or restart it.`,
  )
}

/** Undefined when the product is not running. */
export async function readRuntime(): Promise<Runtime | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir(), 'runtime.json'), 'utf8')) as Runtime
  } catch {
    return undefined
  }
}
