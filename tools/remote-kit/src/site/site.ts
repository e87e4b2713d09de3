import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPrivateOrigin, keyProblem } from './sent-key'
import { defaultReleasesDir } from '../release/current-package'

/** A composition server, and what lets a tool in there. */
export interface Site {
  origin: string
  authorization: string
}

/** Of `DATA_DIR/runtime.json`, which is there while the product runs. */
interface Runtime {
  site: string
  api: string
  /** Permission to use the composition server's own calls. */
  secret?: string
}

/** Whether a release goes to a site over HTTP, and not to a folder. */
export const isAddress = (target: string) => /^https?:\/\//i.test(target)

/** The site that is meant by ROLLOUT_SITE, else the product whose data folder holds the releases. */
export async function siteOf(releasesDir: string): Promise<Site | undefined> {
  const runtime = await readRuntime(releasesDir)
  const origin = originOf(process.env.ROLLOUT_SITE || runtime?.site)
  return origin === undefined ? undefined : withKey(origin, runtime)
}

/** The site at an address. */
export async function siteAt(address: string): Promise<Site> {
  return withKey(originOf(address) ?? address, await readRuntime())
}

/** Throws where a key would be readable on its way. */
function withKey(origin: string, runtime: Runtime | undefined): Site {
  if (!isPrivateOrigin(origin)) {
    throw new Error(`the key was not sent: ${origin} is not encrypted. Use an https:// address`)
  }
  const { ROLLOUT_TOKEN, COMPOSITION_SECRET } = process.env
  // The secret of this machine's product is nobody else's business.
  const own = originOf(runtime?.site) === origin ? runtime?.secret : undefined
  const key = ROLLOUT_TOKEN || COMPOSITION_SECRET || own
  const refusal = key && keyProblem(key)
  if (refusal) throw new Error(refusal)
  return { origin, authorization: key ? `Bearer ${key}` : '' }
}

export function originOf(address: string | undefined): string | undefined {
  if (!address) return undefined
  if (isAddress(address) && URL.canParse(address)) return new URL(address).origin
  throw new Error(
    `"${address}" is not a site address. Set ROLLOUT_SITE to one like https://amofin.example`,
  )
}

/** Undefined when the product is not running. */
export async function readRuntime(
  releasesDir = defaultReleasesDir(),
): Promise<Runtime | undefined> {
  try {
    const text = await readFile(join(dirname(releasesDir), 'runtime.json'), 'utf8')
    return JSON.parse(text) as Runtime
  } catch {
    return undefined
  }
}
