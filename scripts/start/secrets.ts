import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { localApiKey } from '../../platform-api/src/config/config'

export interface Secrets {
  /** Not secret: every visitor's browser sends it. */
  apiKey: string
  /** Signs the site's cookies and opens the composition server's own calls. */
  compositionSecret: string
}

/** From the environment, else as kept in the data folder, else newly drawn and kept there. */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets {
  return {
    apiKey: env['API_KEY'] || localApiKey,
    compositionSecret: env['COMPOSITION_SECRET'] || keptSecret(join(dataDir, 'secrets.json')),
  }
}

function keptSecret(file: string) {
  try {
    const { compositionSecret } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
    if (compositionSecret) return compositionSecret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(
        `${file} cannot be read (${(error as Error).message}). Delete it to get new secrets; everyone is then signed out.`,
      )
    }
  }
  const compositionSecret = randomBytes(32).toString('hex')
  writeFileSync(file, `${JSON.stringify({ compositionSecret }, null, 2)}\n`, { mode: 0o600 })
  return compositionSecret
}
