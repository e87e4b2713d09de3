import { readFile } from 'node:fs/promises'
import { publicKeyOf } from 'release-contracts/provenance-key'
import { signRelease } from 'release-contracts/provenance-signature'
import type { Release } from 'release-contracts/release'

export interface ReleaseKey {
  id: string
  sign: (release: Release) => Release
}

/** The team's private key: the file of `--key`, else RELEASE_KEY. Rejects for what is no Ed25519 key. */
export async function readReleaseKey(file: string | undefined): Promise<ReleaseKey | undefined> {
  const text = file === undefined ? process.env.RELEASE_KEY : await readKeyFile(file)
  if (!text) return undefined
  const where = file === undefined ? 'RELEASE_KEY' : `--key ${file}`
  if (!text.includes('PRIVATE KEY')) {
    throw new Error(
      `${where} is not a private key. Releases are signed with the team's private key`,
    )
  }
  try {
    return { id: publicKeyOf(text).id, sign: (release) => signRelease(release, text) }
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`)
  }
}

const readKeyFile = (file: string) =>
  readFile(file, 'utf8').catch(() => {
    throw new Error(
      `--key: the file ${file} does not exist. Create a key with: openssl genpkey -algorithm ed25519 -out ${file}`,
    )
  })
