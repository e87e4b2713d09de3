import type { LoadedRecord, Value } from '../calls/record-types'

export const faqRecord: LoadedRecord = {
  kind: 'faq-entries',
  title: 'FAQ entry',
  id: 7,
  label: 'Do I have to stamp it?',
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Question' },
      categoryId: {
        type: 'integer',
        title: 'Category',
        oneOf: [
          { const: 11, title: 'Documents' },
          { const: 12, title: 'Lawyers' },
        ],
      },
      price: { type: 'string', title: 'Price' },
      position: { type: 'integer', title: 'Place in the list' },
      shown: { type: 'boolean', title: 'Shown' },
      points: { type: 'array', title: 'Points', items: { type: 'string', title: 'Point' } },
    },
    required: ['title', 'categoryId', 'position', 'shown'],
  },
  uiSchema: { price: { 'ui:widget': 'naira' } },
  value: {
    title: 'Do I have to stamp it?',
    categoryId: 11,
    price: '5000.00',
    position: 3,
    shown: true,
    points: ['One'],
  },
  seen: 'stamp-1',
  shownAt: '/faq',
  findings: [],
  versions: [
    { version: 2, by: 'Ada Obi', on: '2026-11-20T10:00:00Z' },
    { version: 1, by: null, on: null },
  ],
}

interface SentRequest {
  method: string
  path: string
  body: unknown
}

type Reply = [status: number, body: object]

/** Answers the page's calls one after the other, and keeps what was asked for. */
export function fakeEditorApi(...replies: (Reply | Promise<Reply> | Error)[]) {
  const asked: SentRequest[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method = 'GET', body } = init ?? {}
    asked.push({ method, path: String(input), body: body ? JSON.parse(String(body)) : undefined })
    const reply = await replies.shift()
    if (!reply || reply instanceof Error) throw reply ?? new Error('No reply was prepared.')
    return Response.json(reply[1], { status: reply[0] })
  })
  return asked
}

export const savedAs = (value: Value): Reply => [
  200,
  { ...faqRecord, value, label: String(value.title), seen: 'stamp-2' },
]
