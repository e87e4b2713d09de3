import { brand } from 'shared-contracts/brand'

const times = (count: number, singular: string, plural = `${singular}s`) =>
  `${count} ${count === 1 ? singular : plural}`

export const privacyTexts = {
  wrongPassword: 'This password is wrong. Nothing was changed. Type the password of this account.',
  exportReady: 'A copy of your data was made. If this was not you, change your password at once.',
  linkEnded:
    'This link has expired. Your data is unchanged. Open your profile and export your data again.',
  busy: 'Other exports are running at the moment. Nothing was changed. Open the link again in a minute.',
  staff:
    'Staff accounts are closed by an administrator, because orders and the audit trail name who worked on them. Write to an administrator.',
  open: 'Your account was not deleted, because something is still open. The list shows what must end first.',
  notAccepted:
    'Your account was not deleted, because the list of what you would lose has changed or was not accepted. Read it and accept every line.',
} as const

/** What has to end before an account can be deleted, and what to do about it. */
export const blockedTexts = {
  order: (number: string, item: string) =>
    `Order ${number} (${item}) is paid and not completed yet. Wait until it is, or ask support for a refund.`,
  payment: (subject: string) =>
    `A payment for ${subject} is not confirmed yet. This takes at most 24 hours. Try again tomorrow.`,
  refund: (subject: string) =>
    `A refund for ${subject} is on its way. Wait until your bank has it.`,
  refundDue: (subject: string) =>
    `We owe you money for ${subject}. Write to support, and we will return it first.`,
  consultations: (count: number) =>
    `You have ${times(count, 'consultation')} with a lawyer booked. Wait until ${count === 1 ? 'it is' : 'they are'} over, or ask support to cancel.`,
} as const

export const lossTexts = {
  documents: (count: number) =>
    `You can no longer download the ${times(count, 'document')} that you paid for. Export your data first: the copy holds them.`,
  plan: (titles: string) =>
    `Your plan ends today, and we do not refund what is left of it: ${titles}.`,
  credit: (naira: string) => `Your referral credit of ${naira} is lost.`,
} as const

/** Lines of `read-me.txt` in the zip. */
export const readMe = (
  files: readonly { file: string; about: string }[],
) => `Your data at ${brand.name}
====================

This is a copy of what your account holds, as section 38 of the Nigeria Data Protection Act 2023 (a
form that you can take elsewhere) asks for. JSON files open in a text editor. Amounts that end in
"_kobo" are in kobo: 100 kobo are one naira. Times are in UTC.

${files.map(({ file, about }) => `${file}: ${about}`).join('\n')}
files/: your profile picture, your uploads, and your documents as PDF or as a lawyer made them
missing.json: files that could not be read just now, with the reason; export again to get them

Not in this copy: passwords, keys and codes, of which only hashes are stored, and notes
that our staff write for each other. Ask for those at privacy@amofin.example: we look through them
first, because they may speak of other people.
`
