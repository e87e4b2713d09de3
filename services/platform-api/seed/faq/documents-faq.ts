import type { FaqCategorySeed } from './faq-seed'

/** Category 11 is the one that the FAQ page opens with (P 9). */
export const documentsFaq: FaqCategorySeed = {
  id: 11,
  name: 'Documents',
  questions: [
    {
      slug: 'is-it-valid',
      title: 'Will my document stand in court?',
      answer:
        '<p>A document stands on what is in it and how it is signed. Each template names the law it follows and the date we checked it. Sign it as the last page says, with witnesses where it asks for them, and stamp it within 30 days (Nigeria Tax Act 2025, section 126). An unstamped paper is not received as evidence in a civil case (section 127).</p>',
    },
    {
      slug: 'sign-on-phone',
      title: 'Can we sign on the phone?',
      answer:
        '<p>For most agreements, yes: electronic signatures bind (Cybercrimes Act 2015, section 17). Wills, family papers and court papers are left out of that law, so they must be signed in ink.</p>',
    },
    {
      slug: 'change-later',
      title: 'Can I change the document after I paid?',
      answer:
        '<p>You download a Word file besides the PDF and may change it as you like. A typo in your answers can be corrected on the order for seven days, twice. To make another one, open the order and start from its answers.</p>',
    },
    {
      slug: 'stamp-duty',
      title: 'Do I have to stamp it?',
      answer:
        '<p>Agreements, deeds and leases are stamped within 30 days of signing. Who pays depends on the paper: the buyer of land, the one who receives a service, or the one who takes security. Wills are not stamped.</p>',
    },
    {
      slug: 'which-state',
      title: 'Does it work outside Lagos?',
      answer:
        '<p>Most documents work in every state. The tenancy agreement follows the law of Lagos State and does not apply in Apapa, Ikeja GRA, Ikoyi and Victoria Island. The page of each document says where it applies.</p>',
    },
    {
      slug: 'how-many-downloads',
      title: 'How often can I download it?',
      answer:
        '<p>Five times as PDF and five times as Word for each order. Keep a copy by email.</p>',
    },
  ],
}
