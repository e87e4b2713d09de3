import { readPaymentConfig } from './payment-config'

const sandbox = {
  FLW_BASE: 'http://127.0.0.1:4010/',
  FLW_SECRET_KEY: 'FLWSECK_TEST-abc-X',
  FLW_WEBHOOK_HASH: 'a-long-hash',
}
const live = {
  PAYMENT_PROVIDER: 'flutterwave',
  FLW_SECRET_KEY: 'FLWSECK-abc-X',
  FLW_PUBLIC_KEY: 'FLWPUBK-abc-X',
  FLW_WEBHOOK_HASH: 'a-long-hash',
  SITE_ORIGIN: 'https://amofin.example',
}

test('takes no payments where nothing is set', () => {
  expect(readPaymentConfig({})).toBeUndefined()
})

test('reads a sandbox on this machine and the provider itself', () => {
  expect(readPaymentConfig(sandbox)).toMatchObject({
    provider: 'sandbox',
    base: 'http://127.0.0.1:4010',
  })
  expect(readPaymentConfig(live)).toMatchObject({
    provider: 'flutterwave',
    base: 'https://api.flutterwave.com',
  })
})

test('offers card alone, and other ways only where they are named', () => {
  expect(readPaymentConfig(live)?.methods).toEqual(['card'])
  const more = { ...live, PAYMENT_METHODS: 'ussd, card,banktransfer' }
  expect(readPaymentConfig(more)?.methods).toEqual(['card', 'banktransfer', 'ussd'])
  expect(() => readPaymentConfig({ ...live, PAYMENT_METHODS: 'card,cash' })).toThrow(
    'PAYMENT_METHODS is "card,cash". Name some of card, banktransfer, ussd.',
  )
})

test('refuses to start with an empty webhook hash or secret', () => {
  for (const env of [sandbox, live]) {
    expect(() => readPaymentConfig({ ...env, FLW_WEBHOOK_HASH: '' })).toThrow(
      'Set FLW_WEBHOOK_HASH',
    )
    expect(() => readPaymentConfig({ ...env, FLW_SECRET_KEY: '' })).toThrow('Set FLW_SECRET_KEY')
  }
})

test('refuses a live key in the sandbox and keys of two modes', () => {
  expect(() => readPaymentConfig({ ...sandbox, FLW_SECRET_KEY: 'FLWSECK-abc-X' })).toThrow(
    'FLW_SECRET_KEY is a live key',
  )
  expect(() => readPaymentConfig({ ...live, FLW_PUBLIC_KEY: 'FLWPUBK_TEST-abc-X' })).toThrow(
    'do not match: one is a test key, the other a live key',
  )
})

test.each([undefined, '', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://a.localhost'])(
  'refuses live keys on this machine (%s), where test keys reach the provider too',
  (SITE_ORIGIN) => {
    expect(() => readPaymentConfig({ ...live, SITE_ORIGIN })).toThrow(
      'FLW_SECRET_KEY is a live key, and SITE_ORIGIN is an address of this machine. Use test keys here.',
    )
    const test = { FLW_SECRET_KEY: 'FLWSECK_TEST-abc-X', FLW_PUBLIC_KEY: 'FLWPUBK_TEST-abc-X' }
    expect(readPaymentConfig({ ...live, ...test, SITE_ORIGIN })).toMatchObject({
      provider: 'flutterwave',
    })
  },
)

test('names a provider and an address that it cannot use', () => {
  expect(() => readPaymentConfig({ PAYMENT_PROVIDER: 'cash' })).toThrow('PAYMENT_PROVIDER is')
  expect(() => readPaymentConfig({ ...sandbox, FLW_BASE: 'home' })).toThrow('FLW_BASE is "home"')
  expect(() => readPaymentConfig({ ...sandbox, FLW_BASE: '' })).toThrow('Set FLW_BASE')
})
