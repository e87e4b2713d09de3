import { z } from 'zod/mini'
import { signInTexts } from './texts'

/** P 5 "Sign in": the first rule broken speaks. */
export const signInForm = z.object({
  username: z.string().check(
    z.trim(),
    z.minLength(1, { error: signInTexts.enterUsername, abort: true }),
    z.refine((value) => !value.includes('@'), signInTexts.usernameWithAt),
  ),
  password: z.string().check(z.minLength(1, signInTexts.enterPassword)),
})

export type SignInForm = z.infer<typeof signInForm>
