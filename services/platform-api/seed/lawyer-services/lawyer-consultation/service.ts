import type { CatalogueService } from '../../catalogue/service-row'
import { templateFiles } from '../../services/template-files'

export const lawyerConsultation: CatalogueService = {
  slug: 'lawyer-consultation',
  title: 'Talk to a lawyer (30 minutes)',
  content: 'A call with a lawyer about one matter, with a short written note of the advice.',
  mainContent: `<p>You describe the matter in a few lines and choose a time. A lawyer who works in that field calls you, at most one working day later than you asked.</p>
<h3>What you get</h3>
<ul><li>Thirty minutes by telephone or video</li><li>A note of the advice, within one working day</li><li>The name and branch of the lawyer, so that you can go on together</li></ul>
<h3>What it is not</h3>
<p>The lawyer does not go to court for you and does not draft a document in this time.</p>`,
  categoryId: 8,
  costNaira: 15_000,
  costText: '30 minutes and a written note',
  filingNaira: 0,
  filingText: '',
  flow: 'Type B',
  lawAsAt: '2026-11-20',
  lawSource:
    'Legal Practitioners Act; Rules of Professional Conduct for Legal Practitioners 2023. Sample content, to be reviewed by counsel.',
  lawFacts: [
    {
      label: 'Confidence',
      text: 'What you tell the lawyer stays between you (Evidence Act 2011, s. 192)',
    },
    {
      label: 'Who may advise',
      text: 'Only a person on the roll of the Supreme Court of Nigeria (Legal Practitioners Act)',
    },
  ],
  needs: [
    'What happened, with dates',
    'Names of the other side, so that the lawyer can rule out a conflict',
    'Letters and papers about the matter',
  ],
  minutes: 4,
  faq: [
    {
      question: 'Can I choose the lawyer?',
      answerHtml:
        '<p>You can name one you have worked with. Otherwise we choose by field and language.</p>',
    },
    {
      question: 'What if thirty minutes are not enough?',
      answerHtml: '<p>Order a second call. You keep the same lawyer.</p>',
    },
    {
      question: 'Can I move the time?',
      answerHtml: '<p>Up to two hours before, at no cost. After that the time counts as used.</p>',
    },
  ],
  related: ['document-review', 'power-of-attorney', 'simple-will'],
  ...templateFiles(import.meta.url, ['Your matter']),
  samples: {
    client_name: 'Mrs Ngozi Eze',
    client_phone: '0803 555 0155',
    field: 'Property',
    matter:
      'My landlord has asked for two years’ rent in advance and wants me out if I do not pay by Friday.',
    other_side: 'Mr Adéwálé Bánkọ́lé',
    call_date: '2026-11-24',
    call_time: '10:00',
    language: 'English',
  },
  meta: {
    title: 'Talk to a lawyer in Nigeria, 30 minutes',
    description: 'A call with a lawyer about one matter, with a written note, at a fixed price.',
    keywords: 'lawyer, consultation, legal advice, Nigeria, fixed price',
  },
}
