import { MONEY } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'

const monthly = (year: number, month: number) =>
  `${year + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-01`

export const loanAgreement: ServiceSeed = {
  slug: 'loan-agreement',
  title: 'Loan agreement',
  content: 'Amount, dates and what happens when a payment is late.',
  mainContent: `<p>For money between people who know each other, with or without interest, security or a guarantor.</p>
<p>Anyone who lends as a business needs a licence. Sample content, to be reviewed by counsel.</p>`,
  typeId: 2,
  categoryId: MONEY,
  costNaira: 10_000,
  costText: 'one document',
  filingNaira: 0,
  filingText: 'no filing cost',
  flow: 'Type A',
  lawAsAt: '2026-11-20',
  lawSource:
    'Law of contract; Money Lenders Laws of the states; FCCPC Digital, Electronic, Online or Non-traditional Consumer Lending Regulations 2025. Sample content, to be reviewed by counsel.',
  lawFacts: [
    { label: 'Licence', text: 'Lending as a business needs a money lender’s licence of the state' },
    {
      label: 'Online lending',
      text: 'Consumer lending online needs approval under the FCCPC regulations of July 2025',
    },
    { label: 'Security', text: 'Stamped by the one who takes it, and registered' },
    { label: 'Stamping', text: 'Within 30 days of signing. Nigeria Tax Act 2025, s. 126' },
  ],
  needs: [
    'Names and addresses of both sides',
    'The amount and the payment dates',
    'The borrower’s account number',
  ],
  minutes: 7,
  faq: [
    {
      question: 'Can I charge a friend interest?',
      answerHtml:
        '<p>Yes, once. Anyone who lends repeatedly for interest is a money lender and needs a licence.</p>',
    },
    {
      question: 'What if a payment is late?',
      answerHtml:
        '<p>You choose how many days of grace to allow. After that, the whole balance is due.</p>',
    },
  ],
  related: ['tenancy-agreement-lagos', 'partnership-agreement', 'power-of-attorney'],
  ...templateFiles(import.meta.url, [
    'Lender and borrower',
    'Amount',
    'Paying back',
    'Security and signing',
  ]),
  samples: {
    lender: 'Emeka Nwosu',
    lender_address: '18 Ogui Road, Enugu',
    trade: 'no',
    borrowers: [{ name: 'Túndé Bẹ́llò', address: '40 Ring Road, Ìbàdàn', phone: '0802 555 0164' }],
    amount: '850000',
    paid_on: '2026-11-20',
    bank: 'GTBank',
    account: '0123456789',
    interest: 'no',
    instalments: Array.from({ length: 10 }, (_, index) => ({
      due: monthly(2027, index + 1),
      sum_of: '85000',
    })),
    security: 'none',
    grace: '14',
    state: 'Oyo',
    how: 'ink',
    made_on: '2026-11-20',
  },
  popularRank: 7,
  meta: {
    title: 'Loan agreement for Nigeria',
    description:
      'Write a personal loan agreement with instalments, late payment, security or a guarantor.',
    keywords: 'loan agreement, lender, borrower, debt, IOU, instalments, guarantor, Nigeria',
  },
}
