import { sameSecret } from './sha256'

test('knows the secret and nothing else', () => {
  expect(sameSecret('s3cret', 's3cret')).toBe(true)
  expect(sameSecret('s3creT', 's3cret')).toBe(false)
  expect(sameSecret('s3cret and more', 's3cret')).toBe(false)
})

test('what a header or a query may be besides text is no secret', () => {
  for (const value of [undefined, null, 7, ['s3cret'], {}]) {
    expect(sameSecret(value, 's3cret')).toBe(false)
  }
})

test('a secret that was never set is known to nobody', () => {
  expect(sameSecret('', '')).toBe(false)
})
