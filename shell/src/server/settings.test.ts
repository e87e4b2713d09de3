import { expect, test } from '@jest/globals'
import { readSettings } from './settings'

const required = { API_KEY: 'key', COMPOSITION_SECRET: 'long enough a secret' }

test('reaches no payment provider unless told how', () => {
  expect(readSettings(required).payment).toBeUndefined()
  expect(readSettings({ ...required, PAYMENT_SCRIPT: '', FLW_PUBLIC_KEY: 'k' }).payment).toBe(
    undefined,
  )
})

test('takes the address of the checkout script and the public key together', () => {
  const payment = {
    PAYMENT_SCRIPT: 'http://localhost:4010/v3.js',
    FLW_PUBLIC_KEY: 'FLWPUBK_TEST-a-X',
  }
  expect(readSettings({ ...required, ...payment }).payment).toEqual({
    script: 'http://localhost:4010/v3.js',
    publicKey: 'FLWPUBK_TEST-a-X',
  })
  expect(
    readSettings({ ...required, ...payment, PAYMENT_METHODS: 'card, ussd' }).payment?.methods,
  ).toEqual(['card', 'ussd'])
  expect(() => readSettings({ ...required, ...payment, FLW_PUBLIC_KEY: '' })).toThrow(
    'PAYMENT_SCRIPT is set, so FLW_PUBLIC_KEY must be the public key',
  )
  expect(() => readSettings({ ...required, ...payment, PAYMENT_SCRIPT: 'javascript:x' })).toThrow(
    'PAYMENT_SCRIPT must be the address of the checkout script',
  )
})

test('counts visits only where told how, and on the production host', () => {
  const site = { SITE_ORIGIN: 'https://amofin.example' }
  const counter = { ANALYTICS_URL: 'https://count.example/script.js' }
  expect(readSettings({ ...required, ...site }).analytics).toBeUndefined()
  expect(readSettings({ ...required, ...counter }).analytics).toBeUndefined()
  expect(readSettings({ ...required, ...site, ...counter }).analytics).toEqual({
    src: 'https://count.example/script.js',
    hosts: ['amofin.example'],
  })
  expect(() => readSettings({ ...required, ANALYTICS_URL: 'script.js' })).toThrow(
    'ANALYTICS_URL must be the address of the script that counts visits',
  )
})
