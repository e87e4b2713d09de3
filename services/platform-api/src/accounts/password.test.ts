import { hashPassword, passwordFits } from './password'

test('knows the right password from a wrong one', async () => {
  const stored = await hashPassword('ẹ̀kọ́ 2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordFits(stored, 'ẹ̀kọ́ 2026')).toBe(true)
  expect(await passwordFits(stored, 'eko 2026')).toBe(false)
})

test('lets nobody in without a stored password or with a damaged one', async () => {
  expect(await passwordFits(null, '')).toBe(false)
  expect(await passwordFits(undefined, 'anything')).toBe(false)
  expect(await passwordFits('!', '!')).toBe(false)
})
