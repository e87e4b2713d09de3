import { healthDays } from 'release-contracts/health'

/**
 * How long personal data stays, kind by kind. The daily job (`apply-retention.ts`), the privacy page
 * and the answer to somebody who deletes an account all read these times from here; nothing else
 * states one.
 */
export interface Retention {
  /** What it is, as its owner would call it. */
  what: string
  /** The purpose, or the law that asks for it. */
  why: string
  days: number
  /** The moment from which the days count: "after …". */
  after: string
  /**
   * `job`: the daily job of the API. `site`: the composition server. `host`: whoever runs the product,
   * because the product holds no copy of its own.
   */
  appliedBy: 'job' | 'site' | 'host'
}

/** Leap years included, so that nothing goes a day early. */
const years = (count: number) => Math.ceil(count * 365.25)

const accounts =
  'Companies and Allied Matters Act 2020, s. 375: accounting records stay six years. Claims from a contract and questions of the tax office may come that late.'

export const retention = {
  drafts: {
    what: 'A form that somebody filled in without an account, with its files',
    why: 'To go on with it',
    days: 30,
    after: 'the last change',
    appliedBy: 'job',
  },
  accountDrafts: {
    what: 'A form in your account that was never paid for, with its files and its unpaid order',
    why: 'To go on with it, and to pay later',
    days: 180,
    after: 'the last change, or the last try to pay',
    appliedBy: 'job',
  },
  orders: {
    what: 'Paid orders: your answers, uploaded files, documents, history and downloads',
    why: accounts,
    days: years(6),
    after: 'the payment',
    appliedBy: 'job',
  },
  payments: {
    what: 'Payments, receipts and refunds. After that time the amounts stay in our books without a name',
    why: accounts,
    days: years(6),
    after: 'the payment',
    appliedBy: 'job',
  },
  paymentNews: {
    what: 'Messages of the payment provider about a payment',
    why: 'To settle questions about a payment with the provider',
    days: years(1),
    after: 'they came',
    appliedBy: 'job',
  },
  plans: {
    what: 'Plans, what was used of them, and consultations',
    why: accounts,
    days: years(6),
    after: 'the end of the plan',
    appliedBy: 'job',
  },
  unconfirmedAccounts: {
    what: 'An account whose activation link was never used',
    why: 'To let you activate it',
    days: 30,
    after: 'the registration',
    appliedBy: 'job',
  },
  closedAccounts: {
    what: 'The name on your receipts, once you deleted your account',
    why: accounts,
    days: years(6),
    after: 'the last payment',
    appliedBy: 'job',
  },
  sessions: {
    what: 'Where you are signed in: device and last use',
    why: 'To keep you signed in and to let you sign out a device',
    days: 90,
    after: 'the sign-in',
    appliedBy: 'job',
  },
  oneTimeKeys: {
    what: 'Links and codes that are used once: activation, new password, second step',
    why: 'To let the right person in',
    days: 30,
    after: 'they stopped working',
    appliedBy: 'job',
  },
  signInAddresses: {
    what: 'Network addresses from which you signed in',
    why: 'To let you in while somebody else guesses your password',
    days: 90,
    after: 'the last sign-in from there',
    appliedBy: 'job',
  },
  signInTries: {
    what: 'Failed sign-ins and repeated requests, by network address',
    why: 'To slow down guessing',
    days: 1,
    after: 'the try',
    appliedBy: 'job',
  },
  botChats: {
    what: 'What you wrote to the assistant',
    why: 'To find questions it does not answer',
    days: 180,
    after: 'your last line',
    appliedBy: 'job',
  },
  supportMessages: {
    what: 'Messages with support and lawyers, and notes about them',
    why: 'To answer you, also when you write again',
    days: years(2),
    after: 'the message',
    appliedBy: 'job',
  },
  notifications: {
    what: 'Notifications in your account',
    why: 'To tell you what happened',
    days: years(1),
    after: 'they came',
    appliedBy: 'job',
  },
  mails: {
    what: 'Emails to you: address and subject. Their text goes once they are sent',
    why: 'To find out why an email did not arrive',
    days: 90,
    after: 'the email was written',
    appliedBy: 'job',
  },
  unusedUploads: {
    what: 'Uploaded files that belong to nothing',
    why: 'An upload broke off, or what it belonged to was deleted',
    days: 1,
    after: 'the upload',
    appliedBy: 'job',
  },
  printedDocuments: {
    what: 'Printed copies of documents, recreated whenever one is opened',
    why: 'To open a document at once',
    days: 30,
    after: 'the printing',
    appliedBy: 'job',
  },
  auditTrail: {
    what: 'Who of our staff changed or exported what, customers named',
    why: 'To account for it: Nigeria Data Protection Act 2023, s. 24',
    days: years(6),
    after: 'the change',
    appliedBy: 'job',
  },
  failureReports: {
    what: 'Pages that failed to load or broke, without your name',
    why: 'To repair them and to go back to a version that works',
    days: healthDays.failures,
    after: 'the last failure',
    appliedBy: 'site',
  },
  logs: {
    what: 'Log lines of our servers: time, kind of request, failures; names and addresses are taken out',
    why: 'To find and repair failures',
    days: 30,
    after: 'they were written',
    appliedBy: 'host',
  },
  backups: {
    what: 'Backups of all of the above',
    why: 'To restore your data after a failure',
    days: 30,
    after: 'the backup was made',
    appliedBy: 'host',
  },
} as const satisfies Record<string, Retention>

export type RetentionKind = keyof typeof retention

/** The times as the privacy page words them: "30 days", "two years". */
export function timeInWords(days: number): string {
  const whole = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((count) => years(count) === days)
  if (whole !== undefined) return `${numbers[whole]} ${whole === 1 ? 'year' : 'years'}`
  return days === 1 ? '1 day' : `${days} days`
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
