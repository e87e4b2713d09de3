import type { ServiceSeed } from '../service-seed'

export const tenancyFaq: ServiceSeed['faq'] = [
  {
    question: 'Can a landlord ask for two years’ rent in advance?',
    answerHtml:
      '<p>Not from a new tenant. Section 4 sets the limit at one year. A landlord who takes more can be fined ₦100,000 or sent to prison for three months.</p>',
  },
  {
    question: 'Do we both need to sign in front of a lawyer?',
    answerHtml:
      '<p>No. Each side signs with one witness. If a lawyer checks the agreement, the lawyer signs and stamps it at the end.</p>',
  },
  {
    question: 'Can we sign on the phone?',
    answerHtml:
      '<p>Yes. Electronic signatures count for most agreements, but not for wills or family papers (Cybercrimes Act 2015, s. 17).</p>',
  },
  {
    question: 'What if the house is in Ikoyi?',
    answerHtml:
      '<p>The Lagos law leaves Ikoyi out, with Apapa, Ikeja GRA and Victoria Island. We tell you when you give the address. You can go on without that law or ask a lawyer to prepare the agreement.</p>',
  },
  {
    question: 'How long is the notice if we write nothing about it?',
    answerHtml:
      '<p>A week for a tenant at will, one month for a monthly tenant, three months for a quarterly or half-yearly tenant, and six months for a yearly tenant (s. 13).</p>',
  },
  {
    question: 'Who pays the stamp duty?',
    answerHtml:
      '<p>You choose in the form. Have the agreement stamped within 30 days of signing; a court does not take an unstamped agreement as evidence in a civil case.</p>',
  },
]
