import { PROPERTY } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'

export const deedOfAssignment: ServiceSeed = {
  slug: 'deed-of-assignment',
  title: 'Deed of assignment',
  content: 'Transfers land from the seller to the buyer; a lawyer prepares and franks it.',
  mainContent: `<p>You give the facts. A lawyer searches the title at the registry, prepares the deed, franks it and tells you how to get the Governor’s consent, stamp the deed and register it.</p>
<p>Sample content, to be reviewed by counsel.</p>`,
  typeId: 2,
  categoryId: PROPERTY,
  costNaira: 75_000,
  costText: 'with a lawyer',
  filingNaira: 0,
  filingText: 'consent, stamp and registry fees are paid to the state',
  flow: 'Type B',
  lawAsAt: '2026-11-20',
  lawSource:
    'Land Use Act 1978, ss. 21, 22, 26 and 34; Lagos: Lands Registration Law 2015. Sample content, to be reviewed by counsel.',
  lawFacts: [
    {
      label: 'Consent',
      text: 'The Governor’s consent comes first (s. 22), for customary land outside urban areas the local government’s approval (s. 21); without it the assignment is void (s. 26)',
    },
    { label: 'Stamping', text: 'Within 30 days, paid by the buyer. Nigeria Tax Act 2025, s. 126' },
    { label: 'Registration', text: 'At the lands registry of the state; in the FCT at AGIS' },
    { label: 'Lawyer', text: 'Must prepare it (Legal Practitioners Act, s. 22(1)(d))' },
  ],
  needs: [
    'The title: Certificate of Occupancy or registered deed',
    'The survey plan with its number',
    'Names and addresses of all sellers and buyers',
  ],
  minutes: 12,
  faq: [
    {
      question: 'Can I prepare the deed myself and pay only for the document?',
      answerHtml:
        '<p>Not through us. Only a lawyer may prepare a deed over land for a fee, so a lawyer prepares it.</p>',
    },
    {
      question: 'Is the land mine once we have signed?',
      answerHtml:
        '<p>Not against everyone yet. Consent, stamping and registration complete your title.</p>',
    },
  ],
  related: ['power-of-attorney', 'tenancy-agreement-lagos', 'simple-will'],
  ...templateFiles(import.meta.url, ['Parties', 'The land', 'Price and promises']),
  samples: {
    assignor_kind: 'person',
    assignor: 'Alhaji Musa Danjuma',
    assignor_address: '3 Sharada Road, Kano',
    assignees: [{ name: 'Grace Ọmọ́lará Adébáyọ̀', address: '14 Allen Avenue, Ìkẹjà, Lagos' }],
    root: 'cofo',
    title_number: '41/2/2009A',
    land_address: 'Plot 18, Akobo Layout, Ìbàdàn',
    state: 'Oyo',
    lga: 'Lagelu',
    size: '648',
    survey: 'OY/2114/2019',
    price: '38500000',
    received: 'yes',
    charged: 'no',
    indemnity: 'yes',
    consent_by: 'assignee',
    made_on: '2026-11-03',
  },
  popularRank: 8,
  meta: {
    title: 'Deed of assignment, prepared by a lawyer',
    description: 'Sell or buy land in Nigeria with a deed that a lawyer prepares and franks.',
    keywords:
      'deed of assignment, land, house, buy land, sell land, property, Governor’s consent, Certificate of Occupancy, C of O, Nigeria',
  },
}
