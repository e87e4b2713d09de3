import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from 'release-contracts/release'
import { rebrandFiles } from '../product/rebrand-files'

/** Changes the text of one file of a release; files it does not name stay as they are. */
export type Patch = (file: string, text: string, release: RemoteRelease) => string

/** A global of its own for every version, so that two can meet in one page. */
export const globalNameOf = (name: string, version: string) =>
  `${name}_${version}`.replace(/\W/g, '_')

/** Copies the release of a remote in the folder `from` under another version, with its own global name. */
export async function rebrandRelease(
  from: string,
  version: string,
  patch: Patch = (_file, text) => text,
  describeAs?: (release: RemoteRelease) => RemoteRelease,
): Promise<string> {
  return rebrandFiles<RemoteRelease>(from, {
    fields: ({ name }) => ({ globalName: globalNameOf(name, version), version }),
    lastFile: ({ entry }) => entry,
    patch,
    describeAs,
  })
}

/** The release folder that the product built from the sources. */
export async function sourceRelease(releasesDir: string, name: string): Promise<string> {
  const folder = join(releasesDir, name)
  await mkdir(folder, { recursive: true })
  const version = (await readdir(folder)).find((entry) => entry.includes('-src.'))
  if (!version) throw new Error(`No source release of ${name} in ${folder}`)
  return join(folder, version)
}
