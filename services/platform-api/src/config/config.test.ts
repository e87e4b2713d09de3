import { readConfig } from './config'

const env = { DATABASE_URL: 'postgres://localhost/amofin' }

test('fills in what a local start needs', () => {
  expect(readConfig(env)).toMatchObject({
    host: '127.0.0.1',
    port: 8000,
    apiKey: 'amofin-local-key',
    siteOrigin: 'http://localhost:3000',
    seed: 'demo',
  })
})

test('names the variable that is missing or wrong and shows a right value', () => {
  expect(() => readConfig({})).toThrow('Set DATABASE_URL, for example DATABASE_URL=postgres://')
  expect(() => readConfig({ ...env, API_PORT: 'eight' })).toThrow('API_PORT is "eight"')
  expect(() => readConfig({ ...env, SITE_ORIGIN: 'home' })).toThrow('SITE_ORIGIN is "home"')
  expect(() => readConfig({ ...env, SEED: 'all' })).toThrow('SEED is "all"')
})

test('keeps only the origin of the site address', () => {
  expect(readConfig({ ...env, SITE_ORIGIN: 'http://localhost:3100/home' }).siteOrigin).toBe(
    'http://localhost:3100',
  )
})

test('keeps mails on this machine until a mail server is named', () => {
  expect(readConfig(env).mail).toEqual({ from: 'Amofin <no-reply@amofin.example>' })
  const smtpUrl = 'smtps://user:secret@mail.example.com'
  const mail = readConfig({ ...env, SMTP_URL: smtpUrl, MAIL_FROM: 'mail@example.com' }).mail
  expect(mail).toEqual({ smtpUrl, from: 'mail@example.com' })
})

test('refuses a mail server or sender that cannot be one, and shows no password', () => {
  const wrong = { ...env, SMTP_URL: 'https://user:secret@mail.example.com' }
  expect(() => readConfig(wrong)).toThrow(/^SMTP_URL is not an address such as smtp:/)
  expect(() => readConfig(wrong)).not.toThrow('secret')
  expect(() => readConfig({ ...env, MAIL_FROM: 'Amofin' })).toThrow('MAIL_FROM is "Amofin"')
  expect(() => readConfig({ ...env, MAIL_FROM: 'a@b.c\nBcc: x@y.z' })).toThrow('MAIL_FROM')
})

test('refuses a Redis that cannot be one, and shows no password', () => {
  expect(readConfig(env).redisUrl).toBeUndefined()
  const redisUrl = 'rediss://user:secret@redis.example.com:6380/2'
  expect(readConfig({ ...env, REDIS_URL: redisUrl }).redisUrl).toBe(redisUrl)
  for (const wrong of ['redis.example.com', 'http://user:secret@host', 'redis://', 'redis://h/a']) {
    const read = () => readConfig({ ...env, REDIS_URL: wrong })
    expect(read).toThrow(/^REDIS_URL is not an address such as redis:/)
    expect(read).not.toThrow(':secret@')
  }
})

test('believes named proxies, and refuses what is no address', () => {
  const read = (TRUST_PROXY: string) => readConfig({ ...env, TRUST_PROXY }).trustedProxies
  expect(read('')).toEqual([])
  expect(read('10.0.0.5, fd00::/8')).toEqual(['10.0.0.5', 'fd00::/8'])
  for (const wrong of ['proxy.example.com', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.5/x']) {
    expect(() => read(wrong)).toThrow(
      `TRUST_PROXY: "${wrong}" is neither an address nor a network.`,
    )
  }
})
