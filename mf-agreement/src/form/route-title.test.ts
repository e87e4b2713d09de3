import { routeTitle } from './route-title'

test.each([
  ['tenancy-agreement-lagos', 'tenancy agreement lagos'],
  ['will-2024', 'will'],
  ['form-7-a', 'form a'],
  ['2026', ''],
])('%p reads %p', (name, title) => expect(routeTitle(name)).toBe(title))
