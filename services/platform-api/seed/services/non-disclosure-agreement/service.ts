import { CONTRACTS } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'
import { nonDisclosureFaq } from './faq'
import { nonDisclosureSamples } from './samples'

export const nonDisclosureAgreement: ServiceSeed = {
  slug: 'non-disclosure-agreement',
  title: 'Non-disclosure agreement',
  content: 'Keeps plans, prices, recipes or code secret while two sides talk or work together.',
  mainContent: `<p>For companies, business names and individuals. It can bind both sides or only one.</p>
<h3>What it covers</h3>
<ul><li>What is secret, and what is not</li><li>Who may see it and for how long</li><li>Personal data under the Nigeria Data Protection Act</li><li>Returning information, and what a breach costs</li></ul>
<p>Sample content, to be reviewed by counsel.</p>`,
  typeId: 3,
  categoryId: CONTRACTS,
  costNaira: 7_500,
  costText: 'one document',
  filingNaira: 0,
  filingText: 'no filing cost',
  flow: 'Type A',
  lawAsAt: '2026-11-20',
  lawSource:
    'Common law of contract and of confidence. Nigeria Data Protection Act 2023 where personal data is shared. Sample content, to be reviewed by counsel.',
  lawFacts: [
    {
      label: 'Binding',
      text: 'A promise of secrecy binds like any other contract; the law of confidence adds to it',
    },
    {
      label: 'Personal data',
      text: 'Sharing needs a lawful basis (NDPA 2023, s. 25); breaches within 72 hours to the Commission (s. 40)',
    },
    {
      label: 'Signing',
      text: 'Electronic signatures bind (Cybercrimes Act 2015, s. 17(1); Evidence Act 2011, s. 93(2))',
    },
    { label: 'Stamping', text: 'Within 30 days of signing. Nigeria Tax Act 2025, s. 126' },
  ],
  needs: [
    'Names, addresses and emails of both sides, and RC or BN numbers for businesses',
    'What the information is for, in one sentence',
    'How long it must stay secret',
    'A list of the papers, if you want to name them',
  ],
  minutes: 8,
  faq: nonDisclosureFaq,
  related: ['partnership-agreement', 'employment-contract', 'privacy-policy-ndpa'],
  ...templateFiles(import.meta.url, [
    'Parties',
    'Purpose',
    'Information and time',
    'Return, remedy, signing',
  ]),
  samples: nonDisclosureSamples,
  popularRank: 2,
  meta: {
    title: 'Non-disclosure agreement (NDA) for Nigeria',
    description:
      'Write a one-way or mutual NDA under Nigerian law, with data protection, return of papers and remedies.',
    keywords: 'NDA, non-disclosure agreement, confidentiality, Nigeria, secret, NDPA',
  },
}
