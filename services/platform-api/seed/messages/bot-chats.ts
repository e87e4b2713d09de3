export interface BotChatSeed {
  chatUuid: string
  /** User name of whoever was signed in. */
  visitor?: string
  seen: boolean
  /** Minutes before the first start, and what was asked. */
  lines: [number, string][]
}

const day = 24 * 60
const uuid = (number: number) => `5f0d8a52-7c1e-4b6e-9a3d-${String(number).padStart(12, '0')}`

// prettier-ignore
export const botChats: BotChatSeed[] = [
  {
    chatUuid: uuid(1),
    seen: false,
    lines: [
      [35, 'Good morning, how much is a tenancy agreement for a flat in Surulere?'],
      [34, 'Does it cover the agency fee?'],
      [31, 'Can I pay by transfer?'],
    ],
  },
  {
    chatUuid: uuid(2),
    visitor: 'blessing_udoh',
    seen: false,
    lines: [
      [3 * 60, 'I want to change the name of the witness after I have paid.'],
      [3 * 60 - 2, 'My order is AMF-198220.'],
    ],
  },
  {
    chatUuid: uuid(3),
    seen: true,
    lines: [[day + 50, 'Una dey do affidavit for loss of document?']],
  },
  {
    chatUuid: uuid(4),
    visitor: 'damilare_ab',
    seen: true,
    lines: [
      [2 * day, 'Is a will from here valid in Ogun State?'],
      [2 * day - 3, 'Who keeps the original?'],
    ],
  },
  {
    chatUuid: uuid(5),
    seen: false,
    lines: [[4 * day, 'What does the message parser do?']],
  },
]
