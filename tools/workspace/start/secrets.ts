import { randomBytes } from 'node:crypto'

import { localApiKey } from 'shared-contracts/exposure'
import { storedSecrets } from './stored-secrets'

export interface Secrets {
  /** Not secret: every visitor's browser sends it. */
  apiKey: string
  /** Signs the site's cookies and opens the composition server's own calls. */
  compositionSecret: string
}

/** From the environment, else as kept in the data folder, else newly drawn and kept there. */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets {
  const draw = { compositionSecret: () => randomBytes(32).toString('hex') }
  return {
    apiKey: env['API_KEY'] || localApiKey,
    compositionSecret: env['COMPOSITION_SECRET'] || storedSecrets(dataDir, draw).compositionSecret,
  }
}
