import type { FormField } from 'screens/form'
import { z } from 'zod/mini'

/** Whoever finds an open session must not take or destroy what it shows. */
export const passwordField: FormField = {
  ...{ name: 'password', label: 'Password', kind: 'password', required: true },
  autoComplete: 'current-password',
}

export const typedPassword = z.string().check(z.minLength(1, 'Enter your password'))
