import type { Release } from 'release-contracts/release'
import type { ReleaseId } from 'release-contracts/release-storage'
import { callPatiently, refusalOf } from './call-site'
import type { Site } from './site'

/** `release.json` of one version at a site. Undefined where there is none. */
export async function readDocument(
  site: Site,
  { name, version }: ReleaseId,
): Promise<Release | undefined> {
  const path = `/composition/releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`
  const answer = await callPatiently(site, path, {})
  if (answer.status === 404) return undefined
  if (answer.ok) return (await answer.json()) as Release
  throw new Error(`${site.origin} refused to show ${name} ${version}: ${await refusalOf(answer)}`)
}
