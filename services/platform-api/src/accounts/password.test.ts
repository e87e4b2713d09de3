import { hash } from '@node-rs/argon2'
import { hashPassword, verifyPassword } from './password'

test('knows the right password from a wrong one', async () => {
  const stored = await hashPassword('ẹ̀kọ́ 2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'ẹ̀kọ́ 2026')).toBe(true)
  expect(await verifyPassword(stored, 'eko 2026')).toBe(false)
})

test('lets nobody in without a stored password or with a damaged one', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
  expect(await verifyPassword(undefined, 'anything')).toBe(false)
  expect(await verifyPassword('!', '!')).toBe(false)
})

test('knows it from every keyboard, however it puts letters and marks together', async () => {
  const composed = 'ẹ̀kọ́ 2026'.normalize('NFC')
  const apart = composed.normalize('NFD')
  const stored = await hashPassword(apart)
  expect(await verifyPassword(stored, composed)).toBe(true)
  expect(await verifyPassword(stored, apart)).toBe(true)
  // Passwords of before were kept as they were typed.
  expect(await verifyPassword(await hash(apart), apart)).toBe(true)
  expect(await verifyPassword(await hash(apart), 'eko 2026')).toBe(false)
})
