import { remoteRelease, type RemoteRelease } from 'release-contracts/release'
import type { ChosenRemote } from '../plan/choose-version'

const patienceMs = 2000
const maxBytes = 2_000_000

/**
 * Reads the release that a developer's machine serves. Nothing of it runs on this server, and as
 * its files change while they are worked on, nothing is said about their hashes.
 *
 * @param base Folder address, with a slash at the end.
 * @throws Error that says why it cannot be shown, in words that go on from "mf-chat http://… ".
 */
export async function readLocalRelease(remote: string, base: string): Promise<ChosenRemote> {
  const parsed = remoteRelease.safeParse(await fetchJson(`${base}release.json`))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(
      `serves no release: ${issue?.path.join('.') || 'release.json'} ${issue?.message}`,
    )
  }
  if (parsed.data.name !== remote) throw new Error(`is ${parsed.data.name}`)
  return { release: forBrowsers(parsed.data), folder: '', readyAt: 0, base }
}

function forBrowsers({ server: _, ...release }: RemoteRelease): RemoteRelease {
  const pages = release.manifest.pages.map((page) => ({
    ...page,
    render: 'browser' as const,
    head: 'static' as const,
  }))
  const files = Object.entries(release.files).map(([file, facts]) => [
    file,
    { ...facts, integrity: '' },
  ])
  return {
    ...release,
    manifest: { ...release.manifest, pages },
    files: Object.fromEntries(files) as RemoteRelease['files'],
  }
}

async function fetchJson(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(address, { signal, redirect: 'error' }).catch(() => {
    throw new Error('does not answer')
  })
  if (!response.ok) throw new Error(`answers ${response.status} for release.json`)
  const text = await limitedText(response)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('serves a release.json that is not JSON')
  }
}

async function limitedText({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const pieces: Uint8Array[] = []
  for (let bytes = 0; ;) {
    const read = await reader?.read()
    if (!read || read.done) return Buffer.concat(pieces).toString()
    pieces.push(read.value)
    bytes += read.value.length
    if (bytes <= maxBytes) continue
    await reader?.cancel()
    throw new Error('serves a release.json that is too large')
  }
}
