import { CONTRACTS } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'

export const partnershipAgreement: ServiceSeed = {
  slug: 'partnership-agreement',
  title: 'Partnership agreement',
  content:
    'Sets out capital, shares, decisions and how partners leave, for two to twenty partners.',
  mainContent: `<p>For people who run a business together under one name. The shares must add up to 100%; the form checks this.</p>
<p>Sample content, to be reviewed by counsel.</p>`,
  typeId: 3,
  categoryId: CONTRACTS,
  costNaira: 20_000,
  costText: 'one document',
  filingNaira: 0,
  filingText: 'no filing cost; registering the name is separate',
  flow: 'Type A',
  lawAsAt: '2026-11-20',
  lawSource:
    'Partnership Law (Lagos) or Partnership Act 1890 as received; Companies and Allied Matters Act 2020, Parts C and E and ss. 795 to 810. Sample content, to be reviewed by counsel.',
  lawFacts: [
    { label: 'Debts', text: 'In a general partnership every partner answers for all debts' },
    { label: 'Name', text: 'The firm’s name is registered with CAC (CAMA 2020, Part E)' },
    {
      label: 'Other forms',
      text: 'LLP: Part C. Limited partnership: ss. 795 to 810, at most 20 partners',
    },
    { label: 'Stamping', text: 'Within 30 days of signing. Nigeria Tax Act 2025, s. 126' },
  ],
  needs: [
    'Names and addresses of all partners',
    'What each partner contributes, and each partner’s share',
    'The firm’s bank',
  ],
  minutes: 10,
  faq: [
    {
      question: 'Do we need equal shares?',
      answerHtml: '<p>No. Any shares that add up to 100% will do.</p>',
    },
    {
      question: 'Is a partnership a company?',
      answerHtml: '<p>No. The partners are personally liable for its debts.</p>',
    },
  ],
  related: ['cac-business-name', 'non-disclosure-agreement', 'loan-agreement'],
  ...templateFiles(import.meta.url, [
    'The firm',
    'Partners',
    'Running the firm',
    'Changes and disputes',
  ]),
  samples: {
    firm: 'Aba Stitch & Sole',
    business: 'making and selling shoes',
    address: '12 Faulks Road, Aba',
    start: '2027-01-04',
    state: 'Abia',
    partners: [
      { name: 'Chidi Nwankwo', address: '8 Azikiwe Road, Aba', capital: '3000000', share: '60' },
      { name: 'Amina Bello', address: '21 Market Road, Aba', capital: '2000000', share: '40' },
    ],
    bank: 'Access Bank',
    signers: '2',
    drawings: '150000',
    meetings: 'every month',
    big_sum: '500000',
    notice: '6',
    payout: '12',
    death: 'goes_on',
    compete: 'no',
    disputes: 'arbitrator',
    made_on: '2026-11-20',
  },
  popularRank: 10,
  meta: {
    title: 'Partnership agreement for Nigeria',
    description:
      'Write a partnership agreement covering capital, shares, decisions, leaving and disputes.',
    keywords: 'partnership agreement, partners, shares, profit, joint venture, firm, CAMA, Nigeria',
  },
}
