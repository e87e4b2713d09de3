import type { FaqCategorySeed } from './faq-seed'

export const paymentFaq: FaqCategorySeed = {
  id: 13,
  name: 'Payment',
  questions: [
    {
      slug: 'pay-again',
      title: 'My bank took the money but the order says Payment Pending. Do I pay again?',
      answer:
        '<p>No. Some banks answer late. We go on asking for a day, also when you have closed the page: after 30 seconds, 2 minutes, 10 minutes, an hour, then every hour. We write to you as soon as the payment is confirmed.</p>',
    },
    {
      slug: 'price-includes',
      title: 'What does the price include?',
      answer:
        '<p>The document as PDF and Word. Where a lawyer takes part, the lawyer’s work. Government fees are a line of their own.</p>',
    },
    {
      slug: 'refund',
      title: 'Can I get my money back?',
      answer:
        '<p>Within 14 days when you have not downloaded the document. See <a href="/payments">Payments</a> for the other cases.</p>',
    },
    {
      slug: 'coupon',
      title: 'Where do I enter a coupon?',
      answer:
        '<p>On the payment page, beside the summary. A coupon has six or more characters and lowers the price of the document only.</p>',
    },
  ],
}
