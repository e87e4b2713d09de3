import type { Answers } from 'agreement-template/answers'
import { printed } from '../testing/fill-in'
import { cacBusinessName } from './service'

const fill = (answers: Answers) => printed(cacBusinessName, answers)

test('a business in the Federal Capital Territory has its address in an Area Council', () => {
  const { problems, text } = fill({ state: 'Federal Capital Territory', lga: 'Bwari' })
  expect(problems).toEqual([])
  expect(text).toMatch(/, Bwari Area Council, the Federal Capital Territory\.$/m)
})
