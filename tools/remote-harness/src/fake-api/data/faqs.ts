import type { FaqCategory, FaqItem } from 'shared-contracts/api/faq.schema'

/** The page opens with category 11 (P 9). */
export const faqCategories: readonly FaqCategory[] = [
  { id: 11, faq_category_name: 'Documents' },
  { id: 12, faq_category_name: 'Payment' },
  { id: 13, faq_category_name: 'Your account' },
]

export const faqItems: readonly FaqItem[] = [
  {
    id: 1,
    faq_category: 11,
    faq_title: 'Is a document from here valid in Nigeria?',
    faq_description: '<p>Yes. Each one follows the law that is named on its page.</p>',
  },
  {
    id: 2,
    faq_category: 11,
    faq_title: 'Can I change an answer later?',
    faq_description: '<p>Until you pay. Open the form again and change it.</p>',
  },
  {
    id: 3,
    faq_category: 11,
    faq_title: 'Do I need a lawyer?',
    faq_description: '<p>For land you do; such documents come with one.</p>',
  },
  {
    id: 4,
    faq_category: 12,
    faq_title: 'How can I pay?',
    faq_description: '<p>In naira, by card or bank transfer.</p>',
  },
  {
    id: 5,
    faq_category: 12,
    faq_title: 'When do I get a receipt?',
    faq_description: '<p>As soon as your bank has confirmed the payment.</p>',
  },
  {
    id: 6,
    faq_category: 13,
    faq_title: 'I forgot my password',
    faq_description: '<p>Set a new one with the code that we send you by e-mail.</p>',
  },
]
