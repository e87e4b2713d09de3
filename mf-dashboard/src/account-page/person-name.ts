import { z } from 'zod/mini'

const requiredText = (sentence: string) => z.string().check(z.trim(), z.minLength(1, sentence))

/** The name of a person in a form's schema. */
export const personNameSchemas = {
  first_name: requiredText('Enter the first name'),
  last_name: requiredText('Enter the last name'),
}
