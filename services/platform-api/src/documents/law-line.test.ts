import { lawLine } from '../agreements/law-line'

test('names the day and the law', () => {
  expect(lawLine('Wills Law of Lagos State', '2026-11-20')).toBe(
    'Law as at 20 November 2026. Wills Law of Lagos State.',
  )
})

test('leaves out what is not known', () => {
  expect(lawLine('Wills Law, s. 4.', undefined)).toBe('Wills Law, s. 4.')
  expect(lawLine('', '2026-11-20')).toBe('Law as at 20 November 2026.')
})
