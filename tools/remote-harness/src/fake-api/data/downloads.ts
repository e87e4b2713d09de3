import type { DownloadInfo, OrderDetail } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { groupOf } from './users'
import type { FakeUser, FakeData } from './fake-data'

const limit = 5

/** Only customers are counted. */
export function downloadsLeft(fakeData: FakeData, user: FakeUser, number: string, doctype = 'pdf') {
  const used = fakeData.downloads.get(keyOf(user, number, doctype)) ?? 0
  const left = groupOf(user) === groups.customer ? Math.max(0, limit - used) : limit
  return { no_of_downloads: left, message: `${left} of ${limit} downloads left.` }
}

/** The link of an order's document; taking it counts. */
export function downloadOf(
  fakeData: FakeData,
  user: FakeUser,
  { number, status, other_links }: OrderDetail,
  doctype = 'pdf',
): DownloadInfo {
  const { no_of_downloads: left, message } = downloadsLeft(fakeData, user, number, doctype)
  const closed = status === 'Payment Pending'
  if (closed || left === 0) {
    const reason = closed
      ? 'Pay for the order to download its document.'
      : 'Every download was used.'
    return { no_of_downloads: left, message: reason, template_link: '', other_links }
  }
  const key = keyOf(user, number, doctype)
  fakeData.downloads.set(key, (fakeData.downloads.get(key) ?? 0) + 1)
  const file = doctype === 'doc' ? `${number}.docx` : `${number}.pdf`
  return { no_of_downloads: left - 1, message, template_link: `/media/orders/${file}`, other_links }
}

const keyOf = ({ id }: FakeUser, number: string, doctype: string) => `${id} ${number} ${doctype}`
