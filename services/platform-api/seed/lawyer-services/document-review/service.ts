import type { CatalogueService } from '../../catalogue/service-row'
import { templateFiles } from '../../services/template-files'

export const documentReview: CatalogueService = {
  slug: 'document-review',
  title: 'Have a document checked',
  content:
    'A lawyer reads a paper that someone else wrote and tells you what to ask for before you sign.',
  mainContent: `<p>You upload the paper and say what worries you. A lawyer reads it and writes two pages in plain English.</p>
<h3>What you get</h3>
<ul><li>What each side promises, in short</li><li>Clauses that are unusual, unfair or missing</li><li>Words that you can send to the other side</li></ul>
<p>For papers of up to 15 pages. Longer ones get a price first.</p>`,
  categoryId: 8,
  costNaira: 25_000,
  costText: 'up to 15 pages',
  filingNaira: 0,
  filingText: '',
  flow: 'Type B',
  lawAsAt: '2026-11-20',
  lawSource:
    'Legal Practitioners Act; Evidence Act 2011; the law that governs your paper. Sample content, to be reviewed by counsel.',
  lawFacts: [
    {
      label: 'Before you sign',
      text: 'A signature binds you to what you could have read, also when you did not read it',
    },
    {
      label: 'Confidence',
      text: 'The paper and your questions stay between you and the lawyer (Evidence Act 2011, s. 192)',
    },
  ],
  needs: ['The paper as PDF or Word, or clear photographs', 'The day by which you must answer'],
  minutes: 5,
  faq: [
    {
      question: 'How long does it take?',
      answerHtml:
        '<p>Two working days. If you must sign sooner, say so; we tell you if we can.</p>',
    },
    {
      question: 'Does the lawyer talk to the other side?',
      answerHtml: '<p>No. You get the words and send them yourself.</p>',
    },
    {
      question: 'What if the paper is already signed?',
      answerHtml:
        '<p>The lawyer tells you what you owe, what you can claim and how it can be ended.</p>',
    },
  ],
  related: ['lawyer-consultation', 'tenancy-agreement-lagos', 'employment-contract'],
  ...templateFiles(import.meta.url, ['The paper', 'Your questions']),
  samples: {
    client_name: 'Zuria Foods Limited',
    paper_kind: 'A supply contract',
    pages: '9',
    your_side: 'The supplier',
    sign_by: '2026-12-04',
    worry: 'They may return goods for any reason and pay after 90 days.',
    goal: 'Payment after 30 days and a fair rule for returns.',
  },
  meta: {
    title: 'Have a contract checked by a lawyer in Nigeria',
    description: 'A lawyer reads your paper and tells you what to ask for before you sign it.',
    keywords: 'contract review, lawyer, check contract, Nigeria',
  },
}
