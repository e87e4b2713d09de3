import { STAFF } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'

export const employmentContract: ServiceSeed = {
  slug: 'employment-contract',
  title: 'Employment contract',
  content: 'Role, pay, hours and notice in writing, as the Labour Act requires.',
  mainContent: `<p>For employers of any size. It contains the particulars that the Labour Act requires within three months of the first day.</p>
<p>Sample content, to be reviewed by counsel.</p>`,
  typeId: 3,
  categoryId: STAFF,
  costNaira: 12_500,
  costText: 'one document',
  filingNaira: 0,
  filingText: 'no filing cost',
  flow: 'Type A',
  lawAsAt: '2026-11-20',
  lawSource:
    'Labour Act, Cap. L1, Laws of the Federation 2004; Pension Reform Act 2014; National Minimum Wage (Amendment) Act 2024. Sample content, to be reviewed by counsel.',
  lawFacts: [
    {
      label: 'In writing',
      text: 'Particulars within three months of the first day (Labour Act, s. 7)',
    },
    { label: 'Notice', text: '1 day, 1 week, 2 weeks or 1 month by length of service (s. 11)' },
    {
      label: 'Who is a worker',
      text: 'Not administrative, executive, technical or professional staff (s. 91)',
    },
    { label: 'Minimum wage', text: '₦70,000 a month (2024 Act)' },
    {
      label: 'Pension',
      text: '10% employer and 8% employee with 15 or more staff (Pension Reform Act 2014)',
    },
  ],
  needs: [
    'Names and addresses of both sides',
    'Job title and duties',
    'Monthly pay and allowances',
  ],
  minutes: 9,
  faq: [
    {
      question: 'Must a contract be in writing?',
      answerHtml:
        '<p>A worker must get the written particulars within three months of the first day (Labour Act, s. 7).</p>',
    },
    {
      question: 'Can we sign electronically?',
      answerHtml: '<p>Yes. Electronic signatures are binding on an employment contract.</p>',
    },
  ],
  related: ['non-disclosure-agreement', 'privacy-policy-ndpa', 'cac-business-name'],
  ...templateFiles(import.meta.url, [
    'Employer and employee',
    'The work',
    'Pay and time',
    'Notice and confidentiality',
  ]),
  samples: {
    employer: 'Kọ́lá Foods Limited',
    employer_rc: 'RC 1402277',
    employer_signer: 'Bọ́láńlé Oyèdépò, Managing Director',
    employer_address: '31 Balógun Street, Lagos Island, Lagos',
    employee: 'Grace Ọmọ́lará Adébáyọ̀',
    employee_address: '14 Allen Avenue, Ìkẹjà, Lagos',
    staff: 'yes',
    role: 'Sales supervisor',
    duties: 'leading the sales team of the Lagos shops and reporting every week.',
    class: 'professional',
    place: 'the Lagos Island shop',
    start: '2027-01-04',
    probation: '3',
    pay: '280000',
    allowances: 'yes',
    allowance_list: [{ what: 'transport', amount: '40000' }],
    hours: '40',
    leave: '15',
    pay_day: '28',
    notice: '4',
    secret: 'yes',
    ip: 'yes',
    made_how: 'ink',
    made_on: '2026-11-20',
  },
  popularRank: 6,
  meta: {
    title: 'Employment contract for Nigeria',
    description:
      'Write an employment contract with pay, hours, leave, pension and notice under the Labour Act.',
    keywords:
      'employment contract, job, staff, salary, worker, employee, offer letter, Labour Act, minimum wage, pension, Nigeria',
  },
}
