import { sql, type SQL } from 'drizzle-orm'

export interface ExportedTable {
  table: string
  /** In the zip. */
  file: string
  about: string
  /** The rows of this user; the table is `t`. */
  of: (userId: number) => SQL
  /** Columns that are nobody's to see: keys, check values, and numbers of other people. */
  hide: readonly string[]
  /** Further values of a row. */
  add?: (userId: number) => SQL
  /** Unique column that batches are read by; `id` when left out. */
  by?: string
}

const ownOrders = (userId: number) => sql`(select id from orders where user_id = ${userId})`
const ownAttempts = (userId: number) =>
  sql`(select id from payment_attempts where user_id = ${userId})`
const ownConversations = (userId: number) =>
  sql`(select conversation_id from conversation_members where user_id = ${userId})`
const user = (userId: number) => sql`t.user_id = ${userId}`
const order = (userId: number) => sql`t.order_id in ${ownOrders(userId)}`

/** Every table that a person's data is copied from. Columns are copied unless they are hidden. */
export const exportedTables: readonly ExportedTable[] = [
  {
    ...{ table: 'users', file: 'profile.json', about: 'your account' },
    of: (userId) => sql`t.id = ${userId}`,
    hide: ['password_hash', 'search_text', 'session_epoch', 'referred_by'],
  },
  {
    ...{ table: 'tokens', file: 'sessions.json', about: 'where you are signed in', of: user },
    hide: ['hash', 'challenge', 'user_id'],
  },
  {
    ...{ table: 'sign_in_addresses', file: 'sign-in-addresses.json', of: user, by: 'address' },
    about: 'network addresses from which you signed in',
    hide: ['user_id'],
  },
  {
    ...{ table: 'code_apps', file: 'code-apps.json', of: user, by: 'user_id' },
    about: 'your authenticator app of the second step',
    hide: ['secret', 'last_step', 'user_id'],
  },
  {
    ...{ table: 'passkeys', file: 'passkeys.json', about: 'your passkeys', of: user, by: 'number' },
    hide: ['id', 'public_key', 'counter', 'user_id'],
  },
  {
    ...{ table: 'saved_views', file: 'saved-views.json', about: 'lists that you saved', of: user },
    hide: ['user_id'],
  },
  {
    ...{ table: 'agreements', file: 'forms.json', about: 'your forms with the answers' },
    of: (userId) => sql`t.owner_id = ${userId}`,
    hide: ['owner_id', 'creation_key'],
    add: () =>
      sql`jsonb_build_object('service', (select service_title from services s where s.id = t.service_id))`,
  },
  {
    ...{ table: 'agreement_files', file: 'uploads.json', about: 'files that you uploaded' },
    of: (userId) => sql`t.agreement_id in (select id from agreements where owner_id = ${userId})`,
    hide: [],
  },
  {
    ...{ table: 'orders', file: 'orders.json', about: 'your orders', of: user },
    hide: ['user_id', 'search_text', 'coupon_id', 'lawyer_id'],
    add: () =>
      sql`jsonb_build_object('coupon', (select code from coupons c where c.id = t.coupon_id))`,
  },
  {
    ...{ table: 'order_agreements', file: 'documents.json', of: order, by: 'order_id' },
    about: 'the answers and the words of each document',
    hide: [],
  },
  {
    ...{ table: 'order_corrections', file: 'corrections.json', of: order, hide: [] },
    about: 'corrections of documents, with what stood there before',
  },
  {
    ...{ table: 'order_documents', file: 'order-files.json', of: order, hide: ['uploaded_by'] },
    about: 'files that a lawyer added to your orders',
  },
  {
    ...{ table: 'order_events', file: 'order-history.json', of: order },
    about: 'what happened to your orders',
    // Customers read which role acted, not which colleague.
    hide: ['actor_id', 'subject'],
  },
  {
    ...{ table: 'order_downloads', file: 'downloads.json', of: order, hide: ['link', 'user_id'] },
    about: 'downloads that were counted',
  },
  {
    ...{ table: 'pay_links', file: 'pay-links.json', of: order, hide: [] },
    about: 'links by which others could pay for you',
  },
  {
    ...{ table: 'payment_attempts', file: 'payments.json', about: 'your payments', of: user },
    hide: ['user_id', 'link', 'coupon_id', 'checked_on', 'next_check_on'],
    add: () => sql`case when t.pay_link_id is null then '{}'
      else jsonb_build_object('response_object', null) end`,
  },
  {
    ...{ table: 'payment_transactions', file: 'transactions.json' },
    about: 'what the payment provider told us of your payments',
    of: (userId) => sql`t.attempt_id in ${ownAttempts(userId)}`,
    hide: [],
    // Behind a pay link the provider's words are about whoever paid.
    add: () => sql`case when exists (
      select from payment_attempts a where a.id = t.attempt_id and a.pay_link_id is not null)
      then jsonb_build_object('raw', null) else '{}' end`,
  },
  {
    ...{ table: 'refunds', file: 'refunds.json', about: 'money that you got back' },
    of: (userId) => sql`(t.order_id in ${ownOrders(userId)}
      or t.bought_subscription_id in (select id from subscriptions where user_id = ${userId}))`,
    hide: ['requested_by', 'request_key', 'failure'],
  },
  {
    ...{ table: 'coupon_redemptions', file: 'coupons.json', of: user, hide: ['user_id'] },
    about: 'coupons that you used',
    add: () =>
      sql`jsonb_build_object('coupon', (select code from coupons c where c.id = t.coupon_id))`,
  },
  {
    ...{ table: 'referral_credits', file: 'referrals.json', about: 'referral credit', of: user },
    hide: ['user_id', 'referred_id', 'held_by_attempt'],
  },
  {
    ...{ table: 'subscriptions', file: 'subscriptions.json', about: 'your plans', of: user },
    hide: ['user_id'],
    add: () =>
      sql`jsonb_build_object('plan', (select subscription_title from plans p where p.id = t.plan_id))`,
  },
  {
    ...{ table: 'subscription_usages', file: 'plan-usage.json', of: user, hide: ['user_id'] },
    about: 'what you used of your plans',
  },
  {
    ...{ table: 'consultations', file: 'consultations.json', about: 'your time with lawyers' },
    hide: ['lawyer_id', 'creation_key'],
    of: (userId) =>
      sql`t.subscription_id in (select id from subscriptions where user_id = ${userId})`,
    add: () =>
      sql`jsonb_build_object('lawyer', (select first_name || ' ' || last_name from users l where l.id = t.lawyer_id))`,
  },
  {
    ...{ table: 'conversations', file: 'conversations.json', about: 'your chats with people' },
    of: (userId) => sql`t.id in ${ownConversations(userId)}`,
    hide: ['member_key', 'last_sender_id', 'escalated_on'],
  },
  {
    ...{ table: 'messages', file: 'messages.json', about: 'the messages of those chats' },
    of: (userId) => sql`t.conversation_id in ${ownConversations(userId)}`,
    hide: ['sender_id', 'author_id', 'client_id'],
    // The chat shows the name of who is on the other side.
    add: (userId) => sql`jsonb_build_object('from', case when t.sender_id = ${userId} then 'you'
      else (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)
              from users s where s.id = t.sender_id) end)`,
  },
  {
    ...{
      table: 'visitor_chats',
      file: 'bot-chats.json',
      of: user,
      hide: ['user_id', 'seen_on', 'told_from'],
    },
    about: 'your chats with the assistant',
  },
  {
    ...{ table: 'bot_messages', file: 'bot-messages.json', hide: ['client_id'] },
    about: 'what you wrote in them',
    of: (userId) => sql`t.chat_id in (select id from visitor_chats where user_id = ${userId})`,
  },
  {
    ...{ table: 'notifications', file: 'notifications.json', about: 'what we notified you of' },
    of: (userId) => sql`t.recipient_id = ${userId}`,
    hide: ['recipient_id', 'about_user_id'],
  },
  {
    ...{ table: 'mails', file: 'mails.json', about: 'emails to you, without their text' },
    of: (userId) => sql`lower(t.recipient) = (select lower(email) from users where id = ${userId})`,
    hide: ['body', 'attempts', 'last_error', 'next_try_on'],
  },
]

const checkValues = 'Check values of keys and codes, which tell their owner nothing.'
const staffWork = 'What staff did at work; it says nothing else about them.'

/** Tables that lead to a user and are not copied, with the reason. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  activations: checkValues,
  password_resets: checkValues,
  recovery_codes: checkValues,
  sign_in_tickets: checkValues,
  editor_tickets: checkValues,
  editor_sessions: checkValues,
  conversation_members: 'Who takes part is read in the messages.',
  conversation_notes:
    'Notes of staff may speak of others: given out on request, once read through.',
  ledger_entries: 'Our books; the same payments and amounts are in payments.json.',
  ledger_lines: 'Our books; the same payments and amounts are in payments.json.',
  deleted_accounts: 'Nobody can sign in to a deleted account.',
  support_availability: staffWork,
  canned_replies: staffWork,
  content_versions: staffWork,
  content_removals: staffWork,
  reconciliations: staffWork,
  reconciliation_differences: staffWork,
}
