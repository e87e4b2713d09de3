import { z } from 'zod'

/** One line of text; spaces around it are cut. */
export const lineOf = (title: string, longest: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, `Shorten this to ${longest} characters.`)
    .meta({ title })

/** Text that may stay empty. */
export const optionalOf = (title: string, longest: number) =>
  z.string().trim().max(longest, `Shorten this to ${longest} characters.`).meta({ title })

/** Where a record stands among others: the smaller comes first. */
export const position = z
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(9_999, 'Enter 9999 or less.')
  .meta({ title: 'Place in the list', description: 'The smallest number comes first.' })

/** HTML of an editor, up to some 30 pages. */
export const htmlOf = (title: string) =>
  z.string().max(60_000, 'Shorten this: it is too long to store.').meta({ title })

/** Whether HTML says anything at all. */
export const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''

/** The address of a picture that the picture field stored; empty: none. */
export const pictureAddress = (title: string) =>
  z
    .string()
    .trim()
    .max(500, 'Choose the picture again.')
    .regex(/^((https?:\/\/|\/media\/)[^\s"'<>]+)?$/, 'Choose the picture again.')
    .meta({ title })
