import type { ServiceSeed } from '../service-seed'

export const nonDisclosureFaq: ServiceSeed['faq'] = [
  {
    question: 'One-way or mutual?',
    answerHtml:
      '<p>One-way if only one side shares secrets, for example with a supplier. Mutual if both do, for example before a joint venture.</p>',
  },
  {
    question: 'Can we sign it on our phones?',
    answerHtml:
      '<p>Yes. Electronic signatures are binding on an agreement like this one (Cybercrimes Act 2015, s. 17).</p>',
  },
  {
    question: 'Can I fix a sum for every breach?',
    answerHtml:
      '<p>Yes, if it is a fair estimate of your loss. A court may refuse a sum that is only meant to punish.</p>',
  },
  {
    question: 'Does it need to be stamped?',
    answerHtml:
      '<p>Yes, as an agreement, within 30 days of signing. A court will not accept an unstamped agreement as evidence in a civil case.</p>',
  },
]
