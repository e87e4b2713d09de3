import { scheduledTime } from './requested-time'

const now = new Date('2026-11-20T12:00:00Z')
const read = (text: string) => scheduledTime(text, now).toISOString()
const refusal = (text: string) => {
  try {
    return read(text)
  } catch (error) {
    return (error as { body: unknown }).body
  }
}

test('reads a time with an offset, and one without as the time in Lagos', () => {
  expect(read('2026-11-24T10:00:00Z')).toBe('2026-11-24T10:00:00.000Z')
  expect(read('2026-11-24T10:00:00.123456+01:00')).toBe('2026-11-24T09:00:00.000Z')
  expect(read('2026-11-24T10:00-0530')).toBe('2026-11-24T15:30:00.000Z')
  expect(read('2026-11-24T10:00')).toBe('2026-11-24T09:00:00.000Z')
  expect(read(' 2026-11-24 10:00:30 ')).toBe('2026-11-24T09:00:30.000Z')
})

test.each([
  '',
  'tomorrow',
  '2026-11-24',
  '2026-02-30T10:00',
  '2026-11-24T25:00',
  '24/11/2026 10:00',
])('refuses %j in the words of the API', (text) => {
  expect(refusal(text)).toEqual({
    scheduled_datetime: [
      'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
    ],
  })
})

test('refuses what is over and what is more than a year ahead', () => {
  expect(refusal('2026-11-20T12:00:00Z')).toEqual({
    scheduled_datetime: ['This time has passed. Choose a later time.'],
  })
  expect(refusal('2028-01-01T10:00')).toEqual({
    scheduled_datetime: ['Choose a time within a year from now.'],
  })
})
