import type { FaqCategorySeed } from './faq-seed'

export const lawyersFaq: FaqCategorySeed = {
  id: 12,
  name: 'Lawyers',
  questions: [
    {
      slug: 'when-lawyer',
      title: 'When does a lawyer take part?',
      answer:
        '<p>Only a lawyer may prepare land papers and papers for probate or court for a reward (Legal Practitioners Act, section 22). These documents are marked <em>With a lawyer</em>. You answer the same questions; a lawyer then prepares and franks the paper.</p>',
    },
    {
      slug: 'who-is-the-lawyer',
      title: 'Who is the lawyer?',
      answer:
        '<p>A lawyer enrolled at the Supreme Court of Nigeria, with a current practising fee. The name stands on your order as soon as one is assigned, usually within one working day.</p>',
    },
    {
      slug: 'ask-a-question',
      title: 'Can I ask the lawyer a question?',
      answer:
        '<p>Yes. Plans with lawyer’s minutes let you book a time. Without a plan, order a consultation.</p>',
    },
    {
      slug: 'illiterate-jurat',
      title: 'What if someone cannot read English?',
      answer:
        '<p>The document is read and explained in a language the person knows, and the reader signs a statement saying so. The form of the power of attorney asks for this and adds the statement; for another document, ask a lawyer in a consultation.</p>',
    },
  ],
}
