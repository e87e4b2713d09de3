import { brand } from 'shared-contracts/brand'
import { greeting } from '../../mail/queue-mail'
import { nairaText } from '../../money/naira'

/** D 8 and P 8, byte for byte. */
export const planTexts = {
  upgrade: 'Please upgrade to the higher plans',
  alreadyActivated: 'You have already activated subscription plan.',
  alreadyActive: 'User is already have active subscription.',
  activated: 'Subscription Plan has been activated',
} as const

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: brand.timeZone })

const shownNaira = (kobo: number) => `₦${nairaText(kobo).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`

/** Why a payment of a plan was not begun. */
export const planRefusals = {
  notSetUp:
    'Card payment is not configured on this server. Nothing was charged and your choice is kept. Try again later.',
  paid: 'This plan is already paid. There is nothing more to pay.',
  nothingToPay: 'There is nothing left to pay for this plan. Press Proceed to start it.',
  confirming: 'A payment for this plan is being confirmed. Do not pay again.',
} as const

/** What the customer reads about the payment of a plan, by its state. */
export const planOutcomes = {
  paid: () => planTexts.activated,
  duplicate:
    'This plan was already paid. We will return the second payment to you. Our staff have been told.',
  pending:
    'Your payment is not confirmed yet. Do not pay again. We keep checking with the card provider and will email you when the payment is confirmed.',
  failed: 'The payment did not go through. You can try again.',
  cancelled: 'The payment was cancelled. You can try again.',
  ended:
    'You ended this payment. If its money still arrives, it pays for the plan, or we return it.',
  underpaid:
    'We received less than the price, so the plan is on hold. Our staff have been told and will email you.',
  unpaid:
    'No payment arrived within 24 hours. You can pay now. If money left your account, write to support.',
  foreign: 'This payment belongs to something else. Nothing was changed.',
  amountDue: (kobo: number) => `${shownNaira(kobo)} is due for this plan. Pay it by card.`,
} as const

interface PlanNotice {
  title: string
  username: string
}

interface PlanRefund {
  kobo: number
  end: Date | undefined
  ended: boolean
}

export const planMessages = {
  activated: ({ title }: PlanNotice, kobo: number) =>
    kobo > 0
      ? `Your payment of ${shownNaira(kobo)} is confirmed. The ${title} plan is active.`
      : `The ${title} plan is active. There was nothing to pay.`,
  /** Added where cheaper plans counted towards the price. */
  replaced: (titles: readonly string[], creditKobo: number) =>
    `${titles.join(' and ')} ${titles.length > 1 ? 'have' : 'has'} ended: ${shownNaira(creditKobo)} of unused days counted towards the price. What you used this period counts in your new plan.`,
  boughtBy: ({ title, username }: PlanNotice) => `${username} bought the ${title} plan.`,
  giveBack: ({ title, username }: PlanNotice, kobo: number) =>
    `${shownNaira(kobo)} too much arrived from ${username} for the ${title} plan. Refund it.`,
  underpaid: ({ title, username }: PlanNotice, expectedKobo: number) =>
    `The ${title} plan of ${username} is on hold: less than ${shownNaira(expectedKobo)} arrived. Check the payment and return the money.`,
  onHold: ({ title }: PlanNotice) =>
    `We received less than the price of the ${title} plan, so it is on hold. Our staff have been told and will email you.`,
  /** `end`: the new end of a plan of which all the money went back. */
  refunded: ({ title }: PlanNotice, { kobo, end, ended }: PlanRefund) =>
    `We refunded ${shownNaira(kobo)} of the ${title} plan to the card that you paid with.${
      end
        ? ` ${ended ? 'The plan has ended' : `The plan now ends on ${day.format(end)}`}. The documents that you took stay yours.`
        : ''
    }`,
  returned: ({ title }: PlanNotice) =>
    `We received a second payment for the ${title} plan, which was already paid. We will return it to you.`,
} as const

interface Recipient extends PlanNotice {
  firstName: string
}

/** A mail about a plan: a greeting, a sentence, where to look and whom to ask. */
const planText = (
  { firstName }: Recipient,
  { sentence, link, siteOrigin }: { sentence: string; link: string; siteOrigin: string },
) => `${greeting(firstName)}

${sentence}

${link}:
${siteOrigin}/dashboard/subscription

Questions? Write to us:
${siteOrigin}/contactus

${brand.name}
`

export const planReceipt = (plan: Recipient, sentence: string, siteOrigin: string) => ({
  subject: `Payment confirmed: ${plan.title} plan`,
  text: planText(plan, {
    sentence,
    link: 'See what it includes',
    siteOrigin,
  }),
})

export const planRefund = (plan: Recipient, sentence: string, siteOrigin: string) => ({
  subject: `Refund for the ${plan.title} plan`,
  text: planText(plan, {
    sentence: `${sentence}\n\nYour bank may take up to ten working days to show the money.`,
    link: 'See your subscription',
    siteOrigin,
  }),
})

export const planMismatch = (plan: Recipient, sentence: string, siteOrigin: string) => ({
  subject: `About your payment for the ${plan.title} plan`,
  text: planText(plan, { sentence, link: 'See your subscription', siteOrigin }),
})
