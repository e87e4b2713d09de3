import type { Db } from '../../src/database/database'
import { notifications } from '../../src/tables/messages.tables'
import { minutesBefore } from '../days-ago'
import { userIds } from '../users/find-users'

interface Row {
  to: string
  about: string
  type: string
  message: string
  minutesAgo: number
  read?: boolean
}

const hour = 60
const day = 24 * hour

// prettier-ignore
const rows: Row[] = [
  { to: 'emeka_okonkwo', about: 'emeka_okonkwo', type: 'Order', message: 'Order AMF-204817 waits for your payment.', minutesAgo: 130 },
  { to: 'emeka_okonkwo', about: 'emeka_okonkwo', type: 'Order', message: 'Your loan agreement AMF-198220 is ready to download.', minutesAgo: 170 * day, read: true },
  { to: 'emeka_okonkwo', about: 'emeka_okonkwo', type: 'Account', message: 'Welcome to Amofin. Your account is active.', minutesAgo: 600 * day, read: true },
  { to: 'bukola', about: 'adebayo_o', type: 'Order', message: 'Order AMF-204831 was paid by adebayo_o.', minutesAgo: 40 },
  { to: 'bukola', about: 'damilare_ab', type: 'Lawyer', message: 'Order AMF-204826 needs a lawyer.', minutesAgo: 95 },
  { to: 'bukola', about: 'bisi_alabi', type: 'Account', message: 'bisi_alabi signed up and has not activated the account yet.', minutesAgo: day },
  { to: 'bukola', about: 'zuria_foods', type: 'Subscription', message: 'zuria_foods renewed the Business plan.', minutesAgo: 20 * day, read: true },
  { to: 'ifeoma_n', about: 'adebayo_o', type: 'Lawyer', message: 'Order AMF-204831, deed of assignment, was assigned to you.', minutesAgo: 30 },
  { to: 'ifeoma_n', about: 'yewande_s', type: 'Lawyer', message: 'Order AMF-204788 is completed. Thank you.', minutesAgo: 2 * day, read: true },
  { to: 'halima_y', about: 'tunde_bello', type: 'Order', message: 'Order AMF-204795 is unpaid since yesterday.', minutesAgo: 5 * hour },
  { to: 'halima_y', about: 'folake_a', type: 'Order', message: 'Order AMF-204776 was paid by folake_a.', minutesAgo: 3 * day, read: true },
  { to: 'CUSTOMERSUPPORT', about: 'emeka_okonkwo', type: 'Chat', message: 'emeka_okonkwo wrote to support.', minutesAgo: 8 },
  { to: 'CUSTOMERSUPPORT', about: 'hadiza.bk', type: 'Chat', message: 'hadiza.bk wrote to support.', minutesAgo: 13 },
]

export async function seedNotifications(db: Db, today: Date): Promise<void> {
  const idOf = await userIds(db)
  await db.insert(notifications).values(
    rows.map(({ to, about, type, message, minutesAgo, read }) => ({
      recipientId: idOf(to),
      aboutUserId: idOf(about),
      eventType: type,
      message,
      createdOn: minutesBefore(today, minutesAgo),
      readOn: read ? minutesBefore(today, minutesAgo - 1) : null,
    })),
  )
}
