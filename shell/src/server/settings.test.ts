import { expect, test } from '@jest/globals'
import { readSettings } from './settings'

const given = { API_KEY: 'key', COMPOSITION_SECRET: 'long enough a secret' }

test('reaches no payment provider unless told how', () => {
  expect(readSettings(given).payment).toBeUndefined()
  expect(readSettings({ ...given, PAYMENT_SCRIPT: '', FLW_PUBLIC_KEY: 'k' }).payment).toBe(
    undefined,
  )
})

test('takes the address of the checkout script and the public key together', () => {
  const payment = {
    PAYMENT_SCRIPT: 'http://localhost:4010/v3.js',
    FLW_PUBLIC_KEY: 'FLWPUBK_TEST-a-X',
  }
  expect(readSettings({ ...given, ...payment }).payment).toEqual({
    script: 'http://localhost:4010/v3.js',
    publicKey: 'FLWPUBK_TEST-a-X',
  })
  expect(() => readSettings({ ...given, ...payment, FLW_PUBLIC_KEY: '' })).toThrow(
    'PAYMENT_SCRIPT is set, so FLW_PUBLIC_KEY must be the public key',
  )
  expect(() => readSettings({ ...given, ...payment, PAYMENT_SCRIPT: 'javascript:x' })).toThrow(
    'PAYMENT_SCRIPT must be the address of the checkout script',
  )
})
