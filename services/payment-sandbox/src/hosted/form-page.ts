import type { FieldErrors, Form } from '../charge/card-form'
import { scenarios } from '../charge/scenarios'
import { testCards, testOtp, testPin, type TestCard } from '../charge/test-cards'
import type { Method, PaymentLink } from '../ledger/records'
import { errorSummary, field, lastTry } from './fields'
import { html, type Markup } from './html'
import { moneyText, pageFrame, summary } from './page-frame'

export interface FormPageContent {
  method: Method
  values: Form
  errors: FieldErrors
}

const methodNames: Record<Method, string> = {
  card: 'Card',
  banktransfer: 'Bank transfer',
  ussd: 'USSD',
}

/** The first page of a link: how to pay. */
export function formPage(link: PaymentLink, content: FormPageContent): string {
  const wrong = Object.keys(content.errors).length > 0
  return pageFrame({
    title: `${wrong ? 'Error: ' : ''}Pay ${moneyText(link.amountKobo)} to ${link.title}`,
    body: html`
      ${summary(link)} ${wrong ? errorSummary(content.errors) : lastTry(link.lastReason)}
      ${link.methods.length > 1 && methodTabs(link, content.method)}
      <div class="columns">
        <div class="panel">
          ${content.method === 'card' ? cardForm(link, content) : otherForm(link, content.method)}
          ${cancelForm}
        </div>
        ${content.method === 'card' && cardList}
      </div>
    `,
  })
}

const methodTabs = (link: PaymentLink, current: Method) => html`
  <nav class="tabs" aria-label="Ways to pay">
    ${link.methods.map(
      (method) =>
        html`<a href="?method=${method}" ${method === current && html`aria-current="page"`}
          >${methodNames[method]}</a
        >`,
    )}
  </nav>
`

const cardForm = (link: PaymentLink, { values, errors }: FormPageContent) => html`
  <h2>Card details</h2>
  <form method="post" novalidate>
    <input type="hidden" name="action" value="card" />
    ${field({ name: 'number', label: 'Card number', digits: true, maxLength: 24 }, values, errors)}
    <div class="pair">
      ${field(
        { name: 'expiry', label: 'Expiry', hint: 'MM/YY', maxLength: 7, narrow: true },
        values,
        errors,
      )}
      ${field(
        {
          name: 'cvv',
          label: 'CVV',
          hint: '3 digits',
          digits: true,
          secret: true,
          maxLength: 4,
          narrow: true,
        },
        values,
        errors,
      )}
    </div>
    ${scenarioChoice(values.scenario)}
    <button class="primary" type="submit">Pay ${moneyText(link.amountKobo)}</button>
  </form>
`

const scenarioChoice = (chosen: string | undefined) => html`
  <details class="testers" ${chosen ? html`open` : ''}>
    <summary>For testers</summary>
    <label for="scenario">What should happen</label>
    <select id="scenario" name="scenario">
      <option value="">What the card says</option>
      ${Object.entries(scenarios).map(
        ([name, words]) =>
          html`<option value="${name}" ${chosen === name ? html`selected` : ''}>
            ${name}: ${words}
          </option>`,
      )}
    </select>
  </details>
`

const otherForm = (link: PaymentLink, method: 'banktransfer' | 'ussd') => html`
  <h2>${methodNames[method]}</h2>
  ${
    method === 'ussd'
      ? html`<p>Dial <strong>*000*555*${link.customer.id}#</strong> and follow the steps.</p>`
      : html`<p>
          Send ${moneyText(link.amountKobo)} to account <strong>0000${link.customer.id}</strong> at
          Sandbox Bank.
        </p>`
  }
  <form method="post">
    <input type="hidden" name="action" value="${method}" />
    ${scenarioChoice(undefined)}
    <button class="primary" type="submit">
      ${method === 'ussd' ? 'I have dialled the code' : 'I have sent the money'}
    </button>
  </form>
`

/** Leaves without paying. */
export const cancelForm = html`
  <form method="post" class="cancel">
    <input type="hidden" name="action" value="cancel" />
    <button type="submit">Cancel payment</button>
  </form>
`

const cardList = html`
  <aside class="cards" aria-labelledby="cards-title">
    <h2 id="cards-title">Test cards</h2>
    <p>PIN ${testPin}, one-time password ${testOtp}. Real cards are refused.</p>
    <details open>
      <summary>Cards that pay</summary>
      <ul>
        ${testCards.filter(({ declines }) => !declines).map(cardItem)}
      </ul>
    </details>
    <details>
      <summary>Cards that are refused</summary>
      <ul>
        ${testCards.filter(({ declines }) => declines).map(cardItem)}
      </ul>
    </details>
  </aside>
`

function cardItem({ number, label, expiry = '12/34', cvv = '123' }: TestCard): Markup {
  const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  return html`<li>
    <p>${label}</p>
    <p class="digits">${spaced}</p>
    <p class="digits">${expiry}, CVV ${cvv}</p>
    <button
      type="button"
      hidden
      data-fill="${JSON.stringify({ number: spaced, expiry, cvv })}"
      aria-label="Use ${label}"
    >
      Use
    </button>
  </li>`
}
