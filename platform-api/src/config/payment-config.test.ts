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

test('refuses to start with an empty webhook hash or secret', () => {
  for (const given of [sandbox, live]) {
    expect(() => readPaymentConfig({ ...given, FLW_WEBHOOK_HASH: '' })).toThrow(
      'Set FLW_WEBHOOK_HASH',
    )
    expect(() => readPaymentConfig({ ...given, FLW_SECRET_KEY: '' })).toThrow('Set FLW_SECRET_KEY')
  }
})

test('refuses a live key in the sandbox and keys of two modes', () => {
  expect(() => readPaymentConfig({ ...sandbox, FLW_SECRET_KEY: 'FLWSECK-abc-X' })).toThrow(
    'FLW_SECRET_KEY is a live key',
  )
  expect(() => readPaymentConfig({ ...live, FLW_PUBLIC_KEY: 'FLWPUBK_TEST-abc-X' })).toThrow(
    'not of the same mode',
  )
})

test('names a provider and an address that it cannot use', () => {
  expect(() => readPaymentConfig({ PAYMENT_PROVIDER: 'cash' })).toThrow('PAYMENT_PROVIDER is')
  expect(() => readPaymentConfig({ ...sandbox, FLW_BASE: 'home' })).toThrow('FLW_BASE is "home"')
  expect(() => readPaymentConfig({ ...sandbox, FLW_BASE: '' })).toThrow('Set FLW_BASE')
})
