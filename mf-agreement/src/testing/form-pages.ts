import type { FormPage, ServiceDetail } from 'shared-contracts/api/services.schema'

/** Questions and document of a small loan agreement in three pages, in the lf/1 dialect. */
const document = `<article data-lf="1" data-law="Contract law"><h2>LOAN AGREEMENT</h2>
<p>THIS AGREEMENT is made the <span data-bind="made_on" data-fmt="ordinal-date" data-blank="____ day of ________"></span>.</p>
<p><strong data-bind="lender" data-fmt="upper" data-blank="________"></strong> (the “Lender”).</p>
<ol><li data-number="1">The Lender lends <span data-bind="amount" data-fmt="money" data-blank="________"></span>.</li>
<li data-number="1" data-if="interest = yes">Interest is <span data-bind="rate" data-blank="____"></span>%.</li></ol></article>`

const questions = [
  `<section data-lf="1" data-page="1" data-title="Parties" data-intro="Who lends." data-law="Contract law">
    <input data-field="lender" data-label="Full name of the lender" data-required data-msg="Enter the lender's full name">
    <input data-field="email" data-type="email" data-label="Email">
    <input data-field="made_on" data-type="date" data-label="Date of the agreement">
  </section>`,
  `<section data-lf="1" data-page="2" data-title="Amount">
    <input data-field="amount" data-type="money" data-label="Amount of the loan" data-required>
    <input data-field="interest" data-type="yesno" data-options="yes|no" data-label="Is interest charged?">
    <div data-show="interest = yes"><input data-field="rate" data-type="percent" data-label="Rate" data-required></div>
  </section>`,
  `<section data-lf="1" data-page="3" data-title="Payments">
    <fieldset data-repeat="payments" data-min="1" data-max="3" data-item="Payment" data-add="Add another payment">
      <input data-field="due" data-label="When it is due">
    </fieldset>
  </section>`,
]

/** One page that asks for files, of a document that is signed in ink when `esign` is false. */
export const filesPage = (esign = true): FormPage => ({
  ...aFormPage(1, {
    filing_cost: '1.00',
    data: `<article data-lf="1"><p><img data-img="passport" alt="Passport photograph"></p></article>`,
    input_content_data: `<section data-lf="1" data-page="1" data-title="Files" ${esign ? '' : 'data-esign="no"'}>
      <input data-field="passport" data-type="image" data-label="Passport photograph" data-maxkb="500" data-required>
      <input data-field="plan" data-type="file" data-label="Survey plan" data-accept="pdf,png" data-maxkb="2000">
      <input data-field="signature" data-type="signature" data-label="Signature">
    </section>`,
  }),
  paginationTotal: 1,
})

export function aFormPage(
  number: number,
  overrides: Partial<FormPage['results'][0]> = {},
): FormPage {
  return {
    results: [
      {
        service_title: 'Loan agreement',
        service_id: 9,
        filing_cost: '0.00',
        data: document,
        input_content_data: questions[number - 1] ?? '',
        meta_title: null,
        meta_description: null,
        meta_keywords: null,
        meta_image: null,
        other_meta_tags: [],
        json_meta_tags: null,
        ...overrides,
      },
    ],
    paginationCurrent: number,
    paginationTotal: questions.length,
  }
}

export const loanService: Partial<ServiceDetail> = {
  service_title: 'Loan agreement',
  amount: '10000.00',
  law_as_at: '2026-11-20',
  law_source: 'Contract law.',
  page_titles: ['Parties', 'Amount', 'Payments'],
}
