import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isPrivateOrigin, keyProblem } from '../../remote-kit/src/site/sent-key'
import { UsageError } from './usage-error'

export interface Site {
  origin: string
  key: string
}

interface Runtime {
  site: string
  secret?: string
}

/** Which site is meant and what opens it. `for` tokens the operator's key is preferred to a token. */
export async function findSite(
  env: NodeJS.ProcessEnv,
  chosen: string | undefined,
  purpose: 'rollouts' | 'tokens',
): Promise<Site> {
  const runtime = await readRuntime(resolve(env['DATA_DIR'] || '.data'))
  const origin = originOf(chosen || env['ROLLOUT_SITE'] || runtime?.site)
  if (!isPrivateOrigin(origin)) {
    throw new UsageError(
      `The key was not sent: ${origin} is not encrypted. Use an https:// address.`,
    )
  }
  // The secret of this machine's site is nobody else's business.
  const own = runtime && originOf(runtime.site) === origin ? runtime.secret : undefined
  const operator = own || env['COMPOSITION_SECRET']
  const token = env['ROLLOUT_TOKEN']
  const key = purpose === 'tokens' ? operator || token : token || operator
  const refusal = key && keyProblem(key)
  if (refusal) throw new UsageError(`${refusal}.`)
  if (key) return { origin, key }
  throw new UsageError(`There is no key for ${origin}. Set ROLLOUT_TOKEN to a token of that site.`)
}

function originOf(text: string | undefined): string {
  if (!text) {
    throw new UsageError(
      'No product is running here. Start it with npm start, or name a site with --site https://… or ROLLOUT_SITE.',
    )
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new UsageError(`"${text}" is not a site address. Use one such as https://amofin.example.`)
}

/** Undefined while no product runs here. */
async function readRuntime(dataDir: string): Promise<Runtime | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime
  } catch {
    return undefined
  }
}
