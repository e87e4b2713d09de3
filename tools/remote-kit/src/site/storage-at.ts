import { releaseDirectory } from 'release-contracts/release-directory'
import type { ReleaseStorage } from 'release-contracts/release-storage'
import { isAddress, siteAt } from './site'
import { siteReleases } from './site-releases'

/** The releases in a folder, or at the address of a site. */
export const storageAt = async (target: string): Promise<ReleaseStorage> =>
  isAddress(target) ? siteReleases(await siteAt(target)) : releaseDirectory(target)
