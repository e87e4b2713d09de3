import { cookies, cookieTime } from './stored-things'

test('words the time of each cookie', () => {
  const times = Object.values(cookies).map(({ name, time }) => [name, cookieTime(time)])
  expect(Object.fromEntries(times)).toEqual({
    amofin_visitor: 'until you close the browser',
    amofin_rollouts: 'until you close the browser',
    CookieConsent: 'one year',
    amofin_demoted: 'until you close the browser',
    amofin_safe: 'until you close the browser',
    amofin_session: '12 hours',
    amofin_editor: '30 minutes',
    amofin_qa: 'until the time that the link names',
  })
})
