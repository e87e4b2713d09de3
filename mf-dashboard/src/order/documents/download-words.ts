import type { DownloadInfo } from 'shared-contracts/api/order.schema'
import { texts } from '../../texts'

/** Downloads per order and format. */
const limit = 5

/** The link, when it is one that may be followed. */
export function linkIn({ template_link: link, no_of_downloads: left }: DownloadInfo) {
  return left > 0 && /^(https?:\/\/|\/(?!\/))/.test(link) ? link : undefined
}

/** Why there is no link. */
export function reasonIn({ message, no_of_downloads: left }: DownloadInfo): string {
  if (left <= 0) return texts.downloadsUsedUp
  return message || 'There is no document to download yet.'
}

/** How often the customer may still download. */
export const leftIn = ({ no_of_downloads: left }: DownloadInfo): string =>
  left > limit ? `${left} downloads left` : `${left} of ${limit} downloads left`
