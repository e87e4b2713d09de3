export interface ChatSeed {
  customer: string
  status: 'Ongoing' | 'Completed'
  /** Minutes before the first start at which it was escalated. */
  escalated?: number
  /** Who wrote, minutes before the first start, what. */
  lines: ['customer' | 'support', number, string][]
}

const day = 24 * 60

// prettier-ignore
export const supportChats: ChatSeed[] = [
  {
    customer: 'emeka_okonkwo',
    status: 'Ongoing',
    lines: [
      ['customer', 19, 'Good afternoon. My bank took ₦15,000 but my order is not showing paid.'],
      ['support', 16, 'Good afternoon, Mr Okonkwo. I am Amaka. I can see order AMF-204817. The bank has the money but has not sent us the answer yet.'],
      ['support', 16, 'Some banks take up to 30 minutes. We go on checking, so you can close the page.'],
      ['customer', 10, 'Ok. I have travelled and my data is small, please send SMS when it is ready.'],
      ['customer', 8, 'It still says pending. Should I pay again?'],
    ],
  },
  {
    customer: 'hadiza.bk',
    status: 'Ongoing',
    lines: [
      ['customer', 40, 'The Word file of my agreement does not open on my phone.'],
      ['support', 33, 'Please open it in the Files app and choose Word or WPS. The PDF shows the same text.'],
      ['customer', 13, 'Thank you, the Word file opened.'],
    ],
  },
  {
    customer: 'damilare_ab',
    status: 'Ongoing',
    lines: [['customer', 29, 'Can my brother be a witness and also get something in the will?']],
  },
  {
    customer: 'blessing_udoh',
    status: 'Ongoing',
    lines: [
      ['customer', 120, 'Where do I find the contract for the second driver?'],
      ['support', 105, 'The contract is under My Orders.'],
    ],
  },
  {
    customer: 'musa.danjuma',
    status: 'Ongoing',
    escalated: 180,
    lines: [
      ['customer', 260, 'Any word from CAC?'],
      ['support', 200, 'CAC accepted the first name.'],
    ],
  },
  {
    customer: 'yewande_s',
    status: 'Completed',
    lines: [
      ['support', 2 * day + 60, 'Your power of attorney is ready. Please have it stamped within 30 days.'],
      ['customer', 2 * day, 'It has been stamped. God bless.'],
    ],
  },
]
