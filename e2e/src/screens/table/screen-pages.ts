import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRemoteManifest, type ManifestPage } from 'shared-contracts/remote-manifest'
import { releasedPackages, repository } from '../../../../tools/workspace/start/repository'

/** The pages of D 1 to D 9 and ours beside them: all that stand in the dashboard's layout. */
export function screenPages(): ManifestPage[] {
  const remotes = releasedPackages().filter((name) => name !== 'shell')
  return remotes
    .flatMap((name) => {
      const file = join(repository, name, 'remote.json')
      return parseRemoteManifest(JSON.parse(readFileSync(file, 'utf8')), file).pages
    })
    .filter(({ layout }) => layout === 'dashboard')
}
