import { redactText } from './redact-text'

test.each([
  ['Mail to ada.obi@example.ng failed', 'Mail to [e-mail] failed'],
  ['GET /email-verification?activation_key=k1&user=9 500', 'GET /email-verification?[…] 500'],
  ['"url":"/ws/notifications/?token=abc&since=3"', '"url":"/ws/notifications/?[…]"'],
  ['authorization: Token 0123456789abcdef0123456789abcdef01234567', 'authorization: Token […]'],
  [`session ${'0a'.repeat(20)} ended`, 'session [token] ended'],
  [`"/agreement/${'0a'.repeat(16)}/tenancy-agreement"`, '"/agreement/[key]/tenancy-agreement"'],
  ['amofin_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG', '[token]'],
  ['card 5531886652142950 declined', 'card [number] declined'],
  ['call 08031234567 or +2348031234567', 'call [phone] or [phone]'],
  ['$argon2id$v=19$m=19456,t=2,p=1$sdLCj4xclE$PBMfG', '[hash]'],
])('%s', (line, redacted) => {
  expect(redactText(line)).toBe(redacted)
})

test('failed SQL loses its parameters, in a text and in JSON, and keeps its stack', () => {
  const message =
    'Failed query: select 1 from users where username = $1\nparams: Ọláńrewájú,8 Marina\n    at run (a.ts:1:2)'
  const expected =
    'Failed query: select 1 from users where username = $1\nparams: […]\n    at run (a.ts:1:2)'
  expect(redactText(message)).toBe(expected)
  expect(redactText(JSON.stringify({ err: { message, stack: message } }))).toBe(
    JSON.stringify({ err: { message: expected, stack: expected } }),
  )
  const [end] = message.split('\n    at')
  expect(redactText(JSON.stringify({ message: end, level: 50 }))).not.toMatch(/Marina/)
})

test('leaves what operators look for', () => {
  const line =
    '{"level":50,"time":1795396800000,"pid":12345,"msg":"The document of order AMF-100234 could not be printed.","port":3000}'
  expect(redactText(line)).toBe(line)
})
