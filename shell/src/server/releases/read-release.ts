import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import semver from 'semver'
import { release as releaseSchema, type Release } from 'release-contracts/release'
import {
  isFileName,
  releaseDocument,
  type ListedRelease,
  type ReleaseReader,
} from 'release-contracts/release-storage'
import { messageOf } from '../log/log'
import type { AdmittedRelease } from './admitted-release'

/** Reads and checks one release. Rejects with an Error that says what is wrong with it. */
export async function readRelease(
  storage: ReleaseReader,
  { name, version, changedAt }: ListedRelease,
): Promise<AdmittedRelease> {
  const document = await storage.read({ name, version }, releaseDocument)
  if (!document) throw new Error('release.json is gone')
  const release = parseRelease(Buffer.from(document).toString('utf8'))
  if (release.name !== name || release.version !== version) {
    throw new Error(
      `release.json says ${release.name}/${release.version}, its folder ${name}/${version}`,
    )
  }
  const folder = await storage.localFolder({ name, version })
  await checkFiles(folder, release)
  // A build that was made before may become current again: its document is then touched.
  return { release, folder, readyAt: Math.max(Date.parse(release.builtAt), changedAt) }
}

/** Throws an Error that says what is wrong with the text of a `release.json`. */
export function parseRelease(text: string): Release {
  let source: unknown
  try {
    source = JSON.parse(text)
  } catch (error) {
    throw new Error(`release.json is not JSON: ${messageOf(error)}`)
  }
  const parsed = releaseSchema.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`release.json: ${issue?.path.join('.') || '(root)'}: ${issue?.message}`)
  }
  const release = parsed.data
  const { version, builtAt } = release
  if (!semver.valid(version)) throw new Error(`"${version}" is not a semantic version`)
  if (Number.isNaN(Date.parse(builtAt))) throw new Error(`builtAt "${builtAt}" is not a time`)
  requireNamedFiles(release)
  return release
}

function requireNamedFiles(release: Release) {
  for (const file of Object.keys(release.files)) {
    if (!isFileName(file)) throw new Error(`file name "${file}" leaves the release's folder`)
  }
  const missing = namedFiles(release).find((file) => !(file in release.files))
  if (missing) throw new Error(`release.json names ${missing}, which is not among its files`)
  if (release.kind === 'shell' || release.server) return
  const page = release.manifest.pages.find(({ render }) => render === 'server')
  if (page) throw new Error(`page ${page.id} is rendered on the server, but there is no server.cjs`)
}

function namedFiles(release: Release) {
  const bill = release.sbom ? [release.sbom] : []
  if (release.kind === 'shell') {
    return [...bill, ...release.main.js, ...release.main.css, release.font, release.worker]
  }
  const exposed = Object.values(release.exposes).flatMap(({ js, css }) => [...js, ...css])
  return [release.entry, ...bill, ...exposed, ...(release.server ? [release.server] : [])]
}

/** Rejects when a file is missing or differs. Brotli copies are files of the release like others. */
async function checkFiles(folder: string, release: Release) {
  for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
    const content = await readFile(join(folder, file)).catch(() => undefined)
    if (!content) throw new Error(`${file} is missing`)
    if (content.length !== bytes) {
      throw new Error(`${file} has ${content.length} bytes instead of ${bytes}`)
    }
    if (integrityOf(content) !== integrity) throw new Error(`${file} differs from its hash`)
  }
}

const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
