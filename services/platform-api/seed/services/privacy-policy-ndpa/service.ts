import { TECH } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'

export const privacyPolicyNdpa: ServiceSeed = {
  slug: 'privacy-policy-ndpa',
  title: 'Privacy policy (NDPA)',
  content: 'Tells your customers what you do with their data, as the Data Protection Act requires.',
  mainContent: `<p>For websites, apps and shops. You list what you collect and why. The policy states the lawful basis, people’s rights and how to complain to the Commission.</p>
<p>Sample content, to be reviewed by counsel.</p>`,
  typeId: 3,
  categoryId: TECH,
  costNaira: 25_000,
  costText: 'one document',
  filingNaira: 0,
  filingText: 'no filing cost',
  flow: 'Type A',
  lawAsAt: '2026-11-20',
  lawSource:
    'Nigeria Data Protection Act 2023; General Application and Implementation Directive 2025, in force 19 September 2025. Sample content, to be reviewed by counsel.',
  lawFacts: [
    { label: 'Lawful basis', text: 'Every use needs one (s. 25); consent has conditions (s. 26)' },
    { label: 'Information', text: 'People must be told who, what, why and how long (s. 27)' },
    { label: 'Rights', text: 'Access, correction, deletion, objection and more (ss. 34 to 38)' },
    { label: 'Breach', text: 'Report to the Commission within 72 hours (s. 40)' },
    { label: 'Abroad', text: 'Only with adequate protection (ss. 41 to 43)' },
    { label: 'Registration', text: 'Controllers of major importance register (s. 44)' },
  ],
  needs: [
    'A list of the data you collect',
    'The companies you share it with',
    'How long you keep it',
  ],
  minutes: 10,
  faq: [
    {
      question: 'Does a small shop need one?',
      answerHtml: '<p>Yes, if it keeps people’s names, phone numbers or account details.</p>',
    },
    {
      question: 'Does the NDPR of 2019 still apply?',
      answerHtml: '<p>No. The 2023 Act and its 2025 directive apply.</p>',
    },
  ],
  related: ['non-disclosure-agreement', 'cac-business-name', 'employment-contract'],
  ...templateFiles(import.meta.url, [
    'Business',
    'Data and purposes',
    'Sharing, storage, security',
  ]),
  samples: {
    business: 'Ọlá Bright Fabrics',
    address: '31 Balógun Street, Lagos Island, Lagos',
    email: 'privacy@olabright.example',
    site: 'https://olabright.example',
    dpo: 'no',
    uses: [
      {
        data: 'names, addresses and phone numbers of customers',
        purpose: 'to deliver orders',
        basis: 'a contract with the person',
      },
      { data: 'email addresses', purpose: 'to send news about new fabrics', basis: 'consent' },
    ],
    sensitive: 'no',
    children: 'no',
    shared: ['payment companies', 'delivery companies'],
    abroad: 'no',
    years_kept: '6',
    measures: ['encryption', 'passwords and access limits', 'back-ups'],
    cookies: 'no',
    from: '2026-12-01',
  },
  popularRank: 9,
  meta: {
    title: 'Privacy policy under the Nigeria Data Protection Act',
    description:
      'Write a privacy policy for a Nigerian website, app or shop under the NDPA 2023 and GAID 2025.',
    keywords: 'privacy policy, website, app, cookies, NDPA, data protection, GDPR, GAID, Nigeria',
  },
}
