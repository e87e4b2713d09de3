import { PROPERTY } from '../categories'
import type { ServiceSeed } from '../service-seed'
import { templateFiles } from '../template-files'

export const powerOfAttorney: ServiceSeed = {
  slug: 'power-of-attorney',
  title: 'Power of attorney',
  content: 'Let someone you trust sign, collect rent or deal with a bank for you.',
  mainContent: `<p>For people who are abroad, busy or unwell. You choose what your attorney may and may not do.</p>
<p>If land is involved, a lawyer checks and franks the deed. Sample content, to be reviewed by counsel.</p>`,
  typeId: 2,
  categoryId: PROPERTY,
  costNaira: 20_000,
  costText: 'one document; with a lawyer’s review if land is involved',
  filingNaira: 0,
  filingText: 'no filing cost',
  flow: 'Type A',
  lawyerWhen: { field: 'land', is: 'yes' },
  lawAsAt: '2026-11-20',
  lawSource:
    'Ude v Nwara (1993); Evidence Act 2011, s. 150; land registration law of the state. Sample content, to be reviewed by counsel.',
  lawFacts: [
    { label: 'What it is', text: 'A delegation only: it passes no title (Ude v Nwara, 1993)' },
    {
      label: 'Proof',
      text: 'Signing before a notary or a court is presumed good (Evidence Act 2011, s. 150)',
    },
    {
      label: 'Land',
      text: 'Under seal, prepared by a lawyer, and registered in the state where the land is',
    },
    {
      label: 'Reading out',
      text: 'A donor who cannot read signs after the deed was read out (illiterate jurat)',
    },
    { label: 'Stamping', text: 'Within 30 days of signing. Nigeria Tax Act 2025, s. 126' },
  ],
  needs: [
    'Full names and addresses of both people',
    'A list of what the attorney may and may not do',
    'For land: the address and the survey plan or title number',
  ],
  minutes: 9,
  faq: [
    {
      question: 'Can my attorney sell my house?',
      answerHtml:
        '<p>Only if you allow it in the form. A lawyer then prepares and franks the deed, and it is registered. The buyer still needs a deed of assignment from you.</p>',
    },
    {
      question: 'I live abroad. Where do I sign?',
      answerHtml:
        '<p>Before a notary public where you live, or at a Nigerian mission. The signature is then presumed to be valid.</p>',
    },
    {
      question: 'How do I end it?',
      answerHtml:
        '<p>Write to your attorney, and to the bank and anyone else who relies on it.</p>',
    },
  ],
  related: ['tenancy-agreement-lagos', 'deed-of-assignment', 'simple-will'],
  ...templateFiles(import.meta.url, ['Donor and attorney', 'Powers', 'Time and signing']),
  samples: {
    donor_name: 'Dr. Abíọ́dún Ṣówándé',
    donor_address: '2210 Westheimer Road, Houston, Texas',
    donee_name: 'Yéwandé Ṣówándé',
    donee_address: '5 Ìta Ẹ̀kọ́ Road, Abẹ́òkúta',
    relation: 'sister',
    donee_phone: '0805 555 0119',
    powers: ['collect rent and sign receipts', 'pay my bills and taxes'],
    limits: 'sell or charge the house',
    land: 'yes',
    property: 'my house at 5 Ìta Ẹ̀kọ́ Road, Abẹ́òkúta',
    lasts: 'years',
    years_of: '2',
    paid: 'no',
    report: 'every month',
    before: 'a notary public',
    jurat: 'no',
    made_on: '2026-11-20',
  },
  popularRank: 4,
  meta: {
    title: 'Power of attorney for Nigeria',
    description:
      'Let someone collect rent, deal with a bank or sign for you, with clear limits and accounts.',
    keywords: 'power of attorney, attorney, donor, rent, land, house, abroad, Nigeria',
  },
}
