import { expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { expectedOf, seal, unseal } from './sealed'

const source = 'https://amofin.example/r/shell/1.0.0/main.c2a93dca.js'
const later = 'https://amofin.example/r/shell/1.1.0/main.c2a93dca.js'
const code = 'start()'
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`

const sealedResponse = async (body = code) => {
  const answer = new Response(body, { headers: { 'content-type': 'text/javascript' } })
  return (await seal(answer, source))!
}
const damagedResponse = async () =>
  new Response('stert()', { headers: (await sealedResponse()).headers })

test('gives back what was stored, with its headers', async () => {
  const answer = await unseal(await sealedResponse(), { integrity, source })
  expect(await answer?.text()).toBe(code)
  expect(answer?.headers.get('content-type')).toBe('text/javascript')
})

test('another version may have the same file, if its page says what is in it', async () => {
  expect(await unseal(await sealedResponse(), { integrity, source: later })).toBeDefined()
  expect(await unseal(await sealedResponse(), { integrity: '', source: later })).toBeUndefined()
  expect(await unseal(await sealedResponse(), { integrity: '', source })).toBeDefined()
})

test('what the HTML names says so in its address, as its integrity does not reach the worker', async () => {
  const expected = expectedOf({ url: `${later}#${integrity}`, integrity: '' })
  expect(expected).toEqual({ integrity, source: later })
  expect(await unseal(await sealedResponse(), expected)).toBeDefined()
  expect(await unseal(await sealedResponse('other()'), expected)).toBeUndefined()
  expect(expectedOf({ url: `${later}#part`, integrity: '' })).toEqual({
    integrity: '',
    source: later,
  })
  expect(expectedOf({ url: later, integrity })).toEqual({ integrity, source: later })
})

test('what was damaged on the device is not used, whoever asks', async () => {
  expect(await unseal(await damagedResponse(), { integrity, source })).toBeUndefined()
  expect(await unseal(await damagedResponse(), { integrity: '', source })).toBeUndefined()
})

test('a file that is not the one that the page names is not used', async () => {
  expect(await unseal(await sealedResponse('other()'), { integrity, source })).toBeUndefined()
})

test('failures and what is too large are not stored', async () => {
  expect(await seal(new Response('', { status: 404 }), source)).toBeUndefined()
  expect(await seal(new Response('x'.repeat(1_000_001)), source)).toBeUndefined()
})
