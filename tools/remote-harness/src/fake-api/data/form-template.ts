/** A form of two pages in the dialect `lf/1`, short enough to be walked through in a minute. */
export const formPages = [
  `<section data-lf="1" data-page="1" data-title="People" data-intro="Who signs." data-law="Law of contract">
  <input data-field="first_party" data-label="First person’s full name" data-example="Folákẹ́ Adéyẹmí" data-required>
  <input data-field="second_party" data-label="Second person’s full name" data-required>
  <input data-field="second_phone" type="tel" data-pattern="phone-ng" data-label="Second person’s phone number">
</section>`,
  `<section data-lf="1" data-page="2" data-title="Terms" data-intro="What is agreed." data-law="Law of contract">
  <input data-field="amount" data-type="money" data-label="Amount" data-min="1000" data-required>
  <input data-field="made_on" type="date" data-label="Date of signing" data-required>
  <fieldset data-field="witnessed" data-type="yesno" data-label="Does a witness sign?" data-required></fieldset>
  <input data-show="witnessed = yes" data-field="witness" data-label="Witness’s full name" data-required>
</section>`,
] as const

export const formDocument = (title: string) => `<article data-lf="1" data-law="Law of contract">
  <h1>${title.toUpperCase()}</h1>
  <p><strong>THIS AGREEMENT</strong> is made the <span data-bind="made_on" data-fmt="ordinal-date" data-blank="____ day of ________"></span></p>
  <p class="centre">BETWEEN</p>
  <p><strong data-bind="first_party" data-fmt="upper"></strong> and <strong data-bind="second_party" data-fmt="upper"></strong>.</p>
  <p data-number="1">The sum is <span data-bind="amount" data-fmt="money"></span> (<span data-bind="amount" data-fmt="naira"></span>).</p>
  <p data-number="1" data-if="witnessed = yes">Signed before <span data-bind="witness"></span>.</p>
</article>`
