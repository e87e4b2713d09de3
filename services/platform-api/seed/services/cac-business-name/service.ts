import { REGISTRATION } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'

export const cacBusinessName: ServiceSeed = {
  slug: 'cac-business-name',
  title: 'CAC business name',
  content: 'We file it for you. The price includes CAC fees of ₦21,000.',
  mainContent: `<p>Give us two names, the address and the owners’ details. An accredited agent files the application with the Corporate Affairs Commission and sends you the certificate.</p>
<p>Sample content, to be reviewed by counsel.</p>`,
  typeId: 3,
  categoryId: REGISTRATION,
  costNaira: 15_000,
  costText: 'our fee as your agent',
  filingNaira: 21_000,
  filingText: 'CAC fees: ₦20,000 registration, ₦1,000 name reservation',
  flow: 'Type B',
  lawAsAt: '2026-11-20',
  lawSource:
    'Companies and Allied Matters Act 2020, Part E, s. 814; CAC fee schedule gazetted 29 May 2025, in force 1 October 2025. Sample content, to be reviewed by counsel.',
  lawFacts: [
    { label: 'Register', text: 'Corporate Affairs Commission (CAMA 2020, s. 814)' },
    { label: 'Fees', text: '₦20,000 and ₦1,000 by the schedule of 2025; confirmed before filing' },
    {
      label: 'No company',
      text: 'A business name has no separate personality: the owners answer for its debts',
    },
  ],
  needs: [
    'Two names for the business',
    'NIN, date of birth and phone number of every owner',
    'Pictures of an ID, a passport photograph and a signature',
  ],
  minutes: 10,
  faq: [
    {
      question: 'How long does it take?',
      answerHtml: '<p>We file within two working days. CAC then takes about a week.</p>',
    },
    {
      question: 'What if both names are taken?',
      answerHtml: '<p>We will ask you for two more. You pay us nothing extra.</p>',
    },
  ],
  related: ['partnership-agreement', 'privacy-policy-ndpa', 'employment-contract'],
  ...templateFiles(import.meta.url, [
    'Names and business',
    'Address and start',
    'Proprietors',
    'Review',
  ]),
  samples: {
    name_one: 'Ọlá Bright Fabrics',
    name_two: 'Bright Ọlá Textiles',
    nature: 'sale of fabric and tailoring',
    address: '31 Balógun Street',
    state: 'Lagos',
    lga: 'Lagos Island',
    email: 'bolanle@olabright.example',
    phone: '0809 555 0137',
    start: '2027-01-04',
    branches: 'no',
    proprietors: [
      {
        name: 'Bọ́láńlé Aísha Oyèdépò',
        nin: '12345678901',
        born: '1990-03-02',
        address: '31 Balógun Street, Lagos Island',
        phone: '0809 555 0137',
        nationality: 'Nigerian',
        sex: 'female',
        other_work: 'none',
        id_kind: 'NIN slip',
      },
    ],
    agent_ok: 'yes',
    true_ok: 'yes',
    made_on: '2026-11-20',
  },
  popularRank: 3,
  meta: {
    title: 'Register a business name with CAC',
    description:
      'We file your business name with the Corporate Affairs Commission. The price includes CAC fees.',
    keywords: 'CAC, business name, company, registration, register a business, CAMA 2020, Nigeria',
  },
}
