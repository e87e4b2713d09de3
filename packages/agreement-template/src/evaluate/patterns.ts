import type { PatternName } from '../schema/schema'

/** The shortest e-mail address that the product accepts (specification, validation rules). */
const SHORTEST_EMAIL = 10
const EMAIL = /^[^\s@,;]+@([^\s@,;.]+\.)+[^\s@,;.]{2,}$/

interface Pattern {
  test: (text: string) => boolean
  /** Completes "Enter …". */
  expected: string
}

const digits = (length: number) => (text: string) =>
  /^\d+$/.test(text.replace(/[\s-]/g, '')) && text.replace(/[\s-]/g, '').length === length

export const isEmail = (text: string) => text.length >= SHORTEST_EMAIL && EMAIL.test(text)

/** Local ("0803 123 4567") and international ("+234 803 123 4567") mobile numbers. */
export const isNigerianPhone = (text: string) =>
  /^(\+?234|0)[789][01]\d{8}$/.test(text.replace(/[\s()-]/g, ''))

export const NAMED_PATTERNS: Record<PatternName, Pattern> = {
  nin: { test: digits(11), expected: 'an 11-digit National Identification Number' },
  bvn: { test: digits(11), expected: 'an 11-digit Bank Verification Number' },
  nuban: { test: digits(10), expected: 'a 10-digit bank account number' },
  rc: {
    test: (text) => /^(RC|BN|IT|LLP)?[\s-]?\d{3,8}$/i.test(text.trim()),
    expected: 'a registration number, like RC 1234567',
  },
  'phone-ng': {
    test: isNigerianPhone,
    expected: 'a Nigerian mobile number, like 0803 123 4567',
  },
  email: { test: isEmail, expected: 'an email address, like name@example.com' },
}
