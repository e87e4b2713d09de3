import fc from 'fast-check'

/** Texts that have broken parsers, databases, sorting, paths and templates elsewhere. */
const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\ufeff', '\u202e', 'ẹ́\u0301\u0301', '👩‍👩‍👧‍👦'],
  ...['a' + '\u0301'.repeat(300), 'x'.repeat(199), 'x'.repeat(201), 'x'.repeat(20_000)],
  ...['0', '-0', '-1', '1e400', '-1e400', 'NaN', 'Infinity', '0x10', '1_000', '٣', '1.5'],
  ...['2147483648', '9223372036854775808', '99999999999999999999', '-2147483649'],
  ...['true', 'null', 'undefined', '[]', '{}', '[object Object]'],
  ...['2021-02-30', '0000-00-00', '9999-12-31', '99999-01-01', '2026-11-20T25:61:61Z'],
  ...['-000001-01-01T00:00:00Z', '275760-09-13', '2026-11-20T14:00:00+99:99'],
  ...["' or 1=1; --", "\\'", '\\', '%', '_', '%%%', '*', ':*', '&|!()', '<->', '$1', '{{x}}'],
  ...['../../etc/passwd', '..%2f..%2f', '%00', '%c0%ae', 'file:///etc/passwd', '//evil.test'],
  ...['http://site.test@evil.test/', 'javascript:alert(1)', '<script>alert(1)</script>'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
  ...['a@b', '"a b"@example.ng', `${'a'.repeat(250)}@example.ng`, 'a@example.ng\r\nBcc: b@c.ng'],
  ...['\r\nSet-Cookie: a=b', '(a+)+$', '('.repeat(500), 'AMF-000000', 'page', '-id', 'id,id'],
]

const numbers = [
  ...[0, -0, -1, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, 5e-324],
  // As JSON says "not a number" and "infinite".
  ...[Number.NaN, Number.POSITIVE_INFINITY],
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
)

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

/** Of the wrong type, out of range, absurdly deep or long: any value that JSON can carry. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.constantFrom(50, 1_000).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(1_001, 5_000).map((size) => Array(size).fill(0)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

export const hostileKey: fc.Arbitrary<string> = fc.constantFrom(
  ...[
    '__proto__',
    'constructor',
    'toString',
    'id',
    'user',
    'group',
    'groups',
    'is_admin',
    '',
    'a.b',
  ],
  ...['a[b]', '\0', '\ud800', '0', 'length', 'then', 'toJSON', 'x'.repeat(500)],
)
