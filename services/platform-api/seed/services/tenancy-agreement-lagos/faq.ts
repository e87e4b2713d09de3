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
      '<p>No. Each side signs in front of one witness. If a lawyer checks the agreement, the lawyer signs and stamps it at the end.</p>',
  },
  {
    question: 'Can we sign on our phones?',
    answerHtml:
      '<p>Yes. Electronic signatures are valid for most agreements, but not for wills or family documents (Cybercrimes Act 2015, s. 17).</p>',
  },
  {
    question: 'What if the house is in Ikoyi?',
    answerHtml:
      '<p>The Lagos law does not apply in Ikoyi, Apapa, Ikeja GRA or Victoria Island. The form tells you when you choose the area. You can continue without that law or ask a lawyer to prepare the agreement.</p>',
  },
  {
    question: 'How much notice applies if the agreement does not say?',
    answerHtml:
      '<p>One week for a tenant at will, one month for a monthly tenant, three months for a quarterly or half-yearly tenant, and six months for a yearly tenant (s. 13).</p>',
  },
  {
    question: 'Who pays the stamp duty?',
    answerHtml:
      '<p>You choose in the form. Have the agreement stamped within 30 days of signing: a court will not accept an unstamped agreement as evidence in a civil case.</p>',
  },
]
