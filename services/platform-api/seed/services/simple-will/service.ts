import { FAMILY } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'

export const simpleWill: ServiceSeed = {
  slug: 'simple-will',
  title: 'Simple will',
  content: 'A lawyer reviews it. You sign in ink, with two witnesses in the room.',
  mainContent: `<p>Say who gets what, who carries out your wishes and who looks after your children. You answer four pages of questions; a lawyer checks, prepares and franks the will.</p>
<p>A will cannot be signed electronically. Sample content, to be reviewed by counsel.</p>`,
  typeId: 2,
  categoryId: FAMILY,
  costNaira: 35_000,
  costText: 'with a lawyer’s review',
  filingNaira: 0,
  filingText: 'registry fees are paid at the registry',
  flow: 'Type B',
  lawAsAt: '2026-11-20',
  lawSource:
    'Wills Law, Cap. W2, Laws of Lagos State (1990). Elsewhere the Wills Act 1837 or the law of the state. Sample content, to be reviewed by counsel.',
  lawFacts: [
    { label: 'Age', text: 'A person under 18 cannot make a will (s. 3); in some states 21' },
    { label: 'Signing', text: 'In writing, in ink, before two witnesses present together (s. 4)' },
    { label: 'Witnesses', text: 'A gift to a witness or a witness’s spouse has no force (s. 8)' },
    { label: 'Marriage', text: 'A later marriage cancels the will (s. 11)' },
    { label: 'No e-signature', text: 'Not valid for wills (Cybercrimes Act 2015, s. 17(4))' },
    {
      label: 'Lawyer',
      text: 'Probate papers for a fee only by a lawyer (Legal Practitioners Act, s. 22)',
    },
  ],
  needs: [
    'Full names of your executors and of everyone who receives a gift',
    'A list of what you own',
    'Two witnesses who get nothing under the will',
  ],
  minutes: 15,
  faq: [
    {
      question: 'Can I sign my will on my phone?',
      answerHtml:
        '<p>No. The law does not allow a will to be signed electronically. You sign in ink, with two witnesses in the room at the same time.</p>',
    },
    {
      question: 'Can my wife be a witness?',
      answerHtml:
        '<p>Not if she gets something. A gift to a witness, or to a witness’s husband or wife, is not valid.</p>',
    },
    {
      question: 'Where should I keep it?',
      answerHtml:
        '<p>Lodge it at the Probate Registry of the High Court, or keep it safe and tell your executors where.</p>',
    },
  ],
  related: ['power-of-attorney', 'deed-of-assignment', 'loan-agreement'],
  ...templateFiles(import.meta.url, ['You', 'Executors', 'Gifts', 'Funeral and signing']),
  samples: {
    testators: [
      {
        name: 'Halima Abubakar Sani',
        address: '9 Gana Street, Maitama, Abuja',
        born: '1968-04-12',
        work: 'trader',
        married: 'yes',
        spouse: 'Musa Sani',
      },
    ],
    custom: 'no',
    executors: [
      {
        name: 'Ibrahim Abubakar Sani',
        relation: 'brother',
        address: '12 Gana Street, Maitama, Abuja',
      },
      { name: 'Ngozi Eze', relation: 'friend', address: '5 Allen Avenue, Ìkẹjà, Lagos' },
    ],
    children: 'no',
    gifts: [{ thing: 'my shop at Wuse Market', to: 'my daughter Amina' }],
    sums: [{ amount: '2500000', to: 'my sons in equal shares' }],
    residue: 'my husband',
    residue_next: 'my children in equal shares',
    funeral: 'no',
    state: 'Federal Capital Territory',
    ink: 'yes',
  },
  popularRank: 5,
  meta: {
    title: 'Simple will, checked by a lawyer',
    description:
      'Write a simple will for Nigeria. A lawyer reviews it; you sign in ink before two witnesses.',
    keywords:
      'will, wills, last will, testament, inheritance, estate, executor, probate, Nigeria, Wills Law',
  },
}
