import type { PaymentLink } from '../ledger/records'
import { html } from './html'
import { moneyText, pageFrame } from './page-frame'

interface End {
  title: string
  words: string
  /** Where the shop wants its customer back. */
  back?: string
  outcome?: object
}

const endPage = ({ title, words, back, outcome }: End, link?: PaymentLink) =>
  pageFrame({
    title: link ? `${title} - ${link.title}` : title,
    outcome,
    body: html`
      <div class="panel end">
        <h1>${title}</h1>
        <p>${words}</p>
        ${back && html`<p><a class="button" href="${back}">Return to ${link?.title}</a></p>`}
        ${outcome && html`<p><button type="button" data-close>Close</button></p>`}
      </div>
    `,
  })

export const paidPage = (link: PaymentLink, more: Pick<End, 'back' | 'outcome'>) =>
  endPage(
    {
      title: 'Payment made',
      words: `${moneyText(link.amountKobo)} to ${link.title}, reference ${link.txRef}.`,
      ...more,
    },
    link,
  )

export const cancelledPage = (link: PaymentLink, outcome?: object) =>
  endPage({ title: 'Payment cancelled', words: 'Nothing was charged.', outcome }, link)

export const failedPage = (link: PaymentLink, more: Pick<End, 'back' | 'outcome'>) =>
  endPage(
    {
      title: 'Payment failed',
      words: `${link.lastReason ?? 'Too many attempts'}. Nothing was charged.`,
      ...more,
    },
    link,
  )

export const expiredPage = (link: PaymentLink, more: Pick<End, 'back' | 'outcome'>) =>
  endPage(
    {
      title: 'This payment session has ended',
      words: 'Nothing was charged. Go back to the shop and start the payment again.',
      ...more,
    },
    link,
  )

export const inactivePage = (link: PaymentLink) =>
  endPage({ title: 'This payment link is currently inactive', words: 'Nothing was charged.' }, link)

export const unknownLinkPage = () =>
  endPage({
    title: 'There is no such payment link',
    words: 'Check the address, or start the payment again in the shop.',
  })

/** The frame of the inline checkout, until the shop's script has said what is to be paid. */
export const inlinePage = (siteOrigin: string) =>
  pageFrame({
    title: 'Payment',
    body: html`<div class="panel end" data-inline="${siteOrigin}">
      <p role="status">The payment is being opened…</p>
    </div>`,
  })
