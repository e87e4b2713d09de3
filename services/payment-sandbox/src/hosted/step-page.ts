import type { FieldErrors, Form } from '../charge/card-form'
import { testOtp, testPin } from '../charge/test-cards'
import type { PaymentLink, Step } from '../ledger/records'
import { errorSummary, field } from './fields'
import { cancelForm } from './form-page'
import { html, type Markup } from './html'
import { moneyText, pageFrame, summary } from './page-frame'

export interface ShownStep {
  values: Form
  errors: FieldErrors
}

const titles: Record<Step['name'], string> = {
  pin: 'Enter your card PIN',
  otp: 'Enter the one-time password',
  address: 'Enter your billing address',
  bank: 'Your bank asks you to approve this payment',
}

/** What the bank wants to know before it decides. */
export function stepPage(link: PaymentLink, step: Step, content: ShownStep): string {
  const wrong = Object.keys(content.errors).length > 0
  return pageFrame({
    title: `${wrong ? 'Error: ' : ''}${titles[step.name]} - ${link.title}`,
    body: html`
      ${summary(link)} ${errorSummary(content.errors)}
      <div class="panel">
        <h2>${titles[step.name]}</h2>
        <p>Card ending in ${step.card.last4}</p>
        <form method="post" novalidate>
          <input type="hidden" name="action" value="${step.name}" />
          ${step.name === 'bank' ? bankChoice(link) : fieldsOf(step.name, content)}
        </form>
        <form method="post" class="cancel">
          <input type="hidden" name="action" value="restart" />
          <button type="submit">Use another card</button>
        </form>
        ${cancelForm}
      </div>
    `,
  })
}

const bankChoice = (link: PaymentLink) => html`
  <p>${moneyText(link.amountKobo)} to ${link.title}</p>
  <div class="pair">
    <button class="primary" type="submit" name="decision" value="approve">Approve</button>
    <button type="submit" name="decision" value="decline">Decline</button>
  </div>
`

const proceed = html`<button class="primary" type="submit">Continue</button>`

function fieldsOf(name: Exclude<Step['name'], 'bank'>, { values, errors }: ShownStep): Markup {
  if (name === 'pin') {
    const hint = `4 digits; ${testPin} for test cards`
    const pin = { name: 'pin', label: 'PIN', hint, digits: true, secret: true, maxLength: 4 }
    return html`${field({ ...pin, narrow: true }, values, errors)} ${proceed}`
  }
  if (name === 'otp') {
    const hint = `${testOtp} passes, 5548 is incorrect, 6648 has insufficient funds`
    const otp = { name: 'otp', label: 'One-time password', hint, digits: true, maxLength: 8 }
    return html`${field({ ...otp, narrow: true }, values, errors)} ${proceed}`
  }
  const lines = [
    { name: 'address', label: 'Street address', maxLength: 200 },
    { name: 'city', label: 'City', maxLength: 100 },
    { name: 'state', label: 'State', maxLength: 100 },
    { name: 'zipcode', label: 'Postcode', maxLength: 20, narrow: true },
  ]
  return html`${lines.map((line) => field(line, values, errors))} ${proceed}`
}
