import type { TemplatesWithSamples } from './templates'

const page = `<section
  data-lf="1"
  data-page="1"
  data-title="Parties"
  data-intro="Who signs, and when."
  data-law="Name the law here"
>
  <input data-field="first_party" data-label="Full name of the first party" data-required />
  <input data-field="second_party" data-label="Full name of the second party" data-required />
  <input data-field="signed_on" data-type="date" data-label="Day of signing" data-required />
</section>
`

const document = `<article data-lf="1" data-law="Name the law here">
  <h1>NAME OF THE DOCUMENT</h1>
  <p class="subtitle">Made the
    <span data-bind="signed_on" data-fmt="ordinal-date" data-blank="____ day of ________"></span>
  </p>
  <p>Between <strong data-bind="first_party" data-fmt="upper"></strong>
    and <strong data-bind="second_party" data-fmt="upper"></strong>.</p>
  <p data-number="1">Write the first clause here.</p>
  <p data-number="1">Write the second clause here.</p>
</article>
`

/** What a new service begins with: small, and nothing in it for the linter to say. */
export const startingTemplates: TemplatesWithSamples = {
  pages: [page],
  document,
  samples: { first_party: 'Adaeze Okafor', second_party: 'Tunde Bello', signed_on: '2026-11-20' },
}

/** A further page, numbered. */
export const startingPage = (
  number: number,
): string => `<section data-lf="1" data-page="${number}" data-title="Page ${number}" data-intro="">
  <input data-field="question_${number}" data-label="Your question" />
</section>
`
