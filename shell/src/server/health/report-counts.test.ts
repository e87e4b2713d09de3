import { expect, test } from '@jest/globals'
import { browserReport } from './report-counts'

const read = (more: object) =>
  browserReport.parse({ remote: 'mf-agreement', version: '1.0.0', stage: 'render', ...more })

test('the page of a report opens nobody’s draft', () => {
  const page = `/agreement/${'0a'.repeat(16)}/tenancy-agreement`
  expect(read({ page }).page).toBe('/agreement/tenancy-agreement')
  expect(read({ page: '/agreement/tenancy-agreement' }).page).toBe('/agreement/tenancy-agreement')
  expect(read({}).page).toBeUndefined()
})

test('what an error says of people and their tokens is not kept', () => {
  const message = 'TypeError: no ada@example.ng in /email-verification?activation_key=k1'
  expect(read({ message }).message).toBe('TypeError: no [e-mail] in /email-verification?[…]')
})
