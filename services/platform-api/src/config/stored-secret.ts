import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The secret in this file; drawn and kept there by whichever process comes first. */
export function storedSecret(file: string): string {
  return read(file) ?? draw(file)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read. Make it readable, or set API_SECRET.`, {
      cause: error,
    })
  }
}

function draw(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    // A link is made for one process only: two that start together agree on the first one's secret.
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  const secret = read(file)
  if (secret) return secret
  throw new Error(
    `${file} is empty, so nothing could be signed safely. Restore it from a backup, or delete it to get a new secret; everyone is then signed out.`,
  )
}
