import { correctionState, correctionTexts } from './correction-rules'

const paidOn = new Date('2026-11-01T10:00:00Z')
const order = { flow: 'A', status: 'Completed', paidOn } as const
const at = (now: string, applied = 0) => ({ applied, now: new Date(now) })

test('a paid document of Type A can be corrected twice within seven days', () => {
  const until = new Date('2026-11-08T10:00:00Z')
  expect(correctionState(order, at('2026-11-08T10:00:00Z'))).toEqual({
    ...{ kind: 'open', left: 2, until },
  })
  expect(correctionState(order, at('2026-11-02T10:00:00Z', 1))).toMatchObject({ left: 1 })
})

test.each([
  ['after seven days', order, at('2026-11-08T10:00:01Z'), correctionTexts.late],
  ['a third time', order, at('2026-11-02T10:00:00Z', 2), correctionTexts.usedUp],
  ['with a lawyer', { ...order, flow: 'B' }, at('2026-11-02T10:00:00Z'), correctionTexts.lawyer],
  [
    'before it is paid',
    { ...order, status: 'Payment Pending', paidOn: null },
    at('2026-11-02T10:00:00Z'),
    correctionTexts.unpaid,
  ],
] as const)('not %s', (_, closedOrder, when, reason) => {
  expect(correctionState(closedOrder, when)).toEqual({ kind: 'closed', reason })
})
