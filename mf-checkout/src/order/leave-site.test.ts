import { leaveSite } from './leave-site'

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
  'does not go to %s',
  (link) => expect(() => leaveSite(link)).toThrow('must have a web address'),
)
