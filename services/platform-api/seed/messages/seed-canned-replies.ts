import { cannedReplies } from '../../src/tables/chat.tables'
import type { Db } from '../../src/database/database'

// prettier-ignore
const replies = [
  { title: 'Bank is slow', text: 'Please do not pay again. Some banks take up to 30 minutes to confirm a payment. We go on checking, so you can close the page.' },
  { title: 'Download', text: 'Please open My Orders, choose the order and then Download PDF. The mail that we sent you leads there too.' },
  { title: 'Lawyer has it', text: 'Your document is with the lawyer. You get a mail as soon as it is ready.' },
  { title: 'Word file does not open', text: 'Please open it in the Files app and choose Word or WPS. The PDF shows the same text.' },
  { title: 'Stamping', text: 'Sign the document first, then have it stamped within 30 days. The page of your order says where.' },
]

export async function seedCannedReplies(db: Db): Promise<void> {
  await db.insert(cannedReplies).values(replies)
}
