import type { Answers } from 'agreement-template/answers'
import { printed } from '../testing/fill-in'
import { privacyPolicyNdpa } from './service'

const fill = (answers: Answers) => printed(privacyPolicyNdpa, answers)

test.each([
  ['analytics services', true],
  ['payment companies', true],
  ['government bodies where the law requires it', false],
  ['banks', false],
])('sharing with %s speaks of companies bound by contract: %s', (shared, bound) => {
  expect(/bound by contract/.test(fill({ shared: [shared] }).text)).toBe(bound)
})
