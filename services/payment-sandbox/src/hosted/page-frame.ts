import type { PaymentLink } from '../ledger/records'
import { html, type Markup } from './html'

export interface Frame {
  title: string
  body: Markup
  /** What the page tells the shop's script when it is framed. */
  outcome?: object
}

/** A whole page around its body. */
export const pageFrame = ({ title, body, outcome }: Frame): string =>
  html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/v3/hosted/assets/hosted.css" />
        <script defer src="/v3/hosted/assets/hosted.js"></script>
      </head>
      <body>
        <header class="bar">
          <p class="bar-name">Payment sandbox</p>
          <p class="bar-note">Sandbox: no money moves</p>
        </header>
        <main ${outcome ? html`data-outcome="${JSON.stringify(outcome)}"` : ''}>${body}</main>
      </body>
    </html> `.text

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })

export const moneyText = (kobo: number) => naira.format(kobo / 100)

const clock = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Who is paid, how much, by whom. */
export const summary = (link: PaymentLink) => html`
  <section class="summary" aria-label="Your payment">
    <p class="payee">${link.title}</p>
    <h1>Pay ${moneyText(link.amountKobo)}</h1>
    ${link.description && html`<p>${link.description}</p>`}
    <dl>
      <div>
        <dt>For</dt>
        <dd>${link.customer.name}, ${link.customer.email}</dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>${link.txRef}</dd>
      </div>
      <div>
        <dt>Pay before</dt>
        <dd>${clock.format(new Date(link.expiresAt))}</dd>
      </div>
    </dl>
  </section>
`
