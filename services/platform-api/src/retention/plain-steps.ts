import { sql } from 'drizzle-orm'
import { auditEntries } from '../tables/audit.tables'
import {
  activations,
  passwordResets,
  signInAddresses,
  signInFailures,
  tokens,
} from '../tables/accounts.tables'
import { visitorChats, conversations, messages, conversationNotes } from '../tables/chat.tables'
import { editorTickets } from '../tables/content.tables'
import { mails, notifications } from '../tables/messages.tables'
import { rateLimitRows } from '../tables/server.tables'
import { paymentEvents } from '../tables/payments.tables'
import { signInTickets } from '../tables/two-step.tables'
import { rowsOlderThan, type RetentionStep } from './retention-step'

const counts = rowsOlderThan('signInTries', rateLimitRows, { moment: rateLimitRows.endsOn })
/** No window is longer than the day for which tries are kept: a count goes when its window has ended. */
const countsThatEnded: RetentionStep = { ...counts, due: (_days, limit) => counts.due(0, limit) }

/** Kinds whose rows go whole. */
export const plainSteps = [
  rowsOlderThan('paymentNews', paymentEvents, {
    moment: paymentEvents.receivedOn,
    where: sql`${paymentEvents.nextTryOn} is null`,
  }),
  rowsOlderThan('sessions', tokens, { moment: tokens.createdOn }),
  // One that nobody used belongs to an account that was not confirmed, and goes with it.
  rowsOlderThan('oneTimeKeys', activations, { moment: activations.usedOn }),
  rowsOlderThan('oneTimeKeys', passwordResets, { moment: passwordResets.expiresOn }),
  rowsOlderThan('oneTimeKeys', signInTickets, { moment: signInTickets.expiresOn }),
  rowsOlderThan('oneTimeKeys', editorTickets, { moment: editorTickets.expiresOn }),
  rowsOlderThan('signInAddresses', signInAddresses, { moment: signInAddresses.lastOn }),
  rowsOlderThan('signInTries', signInFailures, { moment: signInFailures.at }),
  countsThatEnded,
  rowsOlderThan('botChats', visitorChats, { moment: visitorChats.updatedOn }),
  rowsOlderThan('supportMessages', messages, { moment: messages.sentOn }),
  rowsOlderThan('supportMessages', conversationNotes, { moment: conversationNotes.createdOn }),
  rowsOlderThan('supportMessages', conversations, {
    moment: conversations.createdOn,
    where: sql`not exists (
      select from ${messages} where ${messages.conversationId} = ${conversations.id})`,
  }),
  rowsOlderThan('notifications', notifications, { moment: notifications.createdOn }),
  rowsOlderThan('mails', mails, { moment: mails.createdOn }),
  rowsOlderThan('auditTrail', auditEntries, { moment: auditEntries.createdOn }),
]
