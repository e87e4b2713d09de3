import { z } from 'zod'
import { maxPages, maxSampleLength } from 'content-editors/templates'

/** Sentences for people: the general ones of the schema library do not say what to write. */
const text = (most: number, missing: string) =>
  z.string().trim().min(1, missing).max(most, `Shorten this to ${most} characters.`)

const optionalText = (most: number) =>
  z.string().trim().max(most, `Shorten this to ${most} characters.`)

const naira = z
  .string()
  .trim()
  .regex(
    /^\d{1,9}(\.\d{1,2})?$/,
    'Write naira with digits and a point only, as in 15000 or 15000.50.',
  )

const day = z.iso.date('Choose a day.')

const slug = z
  .string()
  .trim()
  .max(100, 'Shorten this to 100 characters.')
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Use small letters, digits and single hyphens, as in tenancy-agreement-lagos.',
  )

const picture = z
  .string()
  .trim()
  .max(500)
  .regex(/^((https?:\/\/|\/media\/)[^\s"'<>]+)?$/, 'Choose the picture again.')

const answers = z.record(z.string(), z.unknown()).refine(isSampleAnswers, {
  message:
    'There are too many example answers, or they are nested too deeply. Remove some of them.',
})

/** A service of the catalogue with everything that its page, its form and its document need. */
export const serviceContent = z.strictObject({
  title: text(120, 'Enter the name of the service.').meta({ title: 'Name' }),
  slug: slug.meta({ title: 'Address' }),
  category: z.int('Choose a category.').meta({ title: 'Type and category' }),
  flow: z.enum(['Type A', 'Type B']).meta({ title: 'Who prepares it' }),
  published: z.boolean().meta({ title: 'On the site' }),
  price: naira.meta({ title: 'Price in naira' }),
  price_text: optionalText(120).meta({ title: 'Words beside the price' }),
  filing: naira.meta({ title: 'Filing cost in naira' }),
  filing_text: optionalText(120).meta({ title: 'Words beside the filing cost' }),
  content: text(300, 'Say in one sentence what the service does.').meta({
    title: 'In one sentence',
  }),
  main_content: z.string().max(20_000).meta({ title: 'Text of its page' }),
  image: picture.optional().meta({ title: 'Picture' }),
  popular: z.int().min(1).max(99).optional().meta({ title: 'Place among the popular services' }),
  position: z.int().min(0).max(9_999).meta({ title: 'Place in lists' }),
  minutes: z.int().min(1).max(240).meta({ title: 'Minutes to fill in' }),
  needs: z
    .array(
      text(200, 'Enter what the customer should have ready.').meta({
        title: 'Thing to have ready',
      }),
    )
    .max(20)
    .meta({ title: 'What to have ready' }),
  law_as_at: day.meta({ title: 'Law as at' }),
  law_source: text(600, 'Name the source of the law.').meta({ title: 'Source of the law' }),
  law_facts: z
    .array(
      z
        .strictObject({
          label: text(60, 'Enter a label.').meta({ title: 'Label' }),
          text: text(400, 'Enter the fact.').meta({ title: 'Fact' }),
        })
        .meta({ title: 'Legal fact' }),
    )
    .max(12)
    .meta({ title: 'The law in short' }),
  templates: z
    .strictObject({
      pages: z
        .array(z.string().max(200_000))
        .min(1, 'A form has at least one page.')
        .max(maxPages, `A form has at most ${maxPages} pages.`)
        .meta({ title: 'Page' }),
      document: z.string().max(200_000).meta({ title: 'Document' }),
      samples: answers.meta({ title: 'Example answers' }),
    })
    .meta({ title: 'Form and document' }),
  faq: z
    .array(
      z
        .strictObject({
          question: text(300, 'Enter the question.').meta({ title: 'Question' }),
          answer: text(5_000, 'Enter the answer.').meta({ title: 'Answer' }),
        })
        .meta({ title: 'Question and answer' }),
    )
    .max(40)
    .meta({ title: 'Questions and answers' }),
  related: z
    .array(slug.meta({ title: 'Address of a related service' }))
    .max(6)
    .meta({ title: 'Related services' }),
  meta_title: text(120, 'Enter a title.').meta({ title: 'Title for search engines' }),
  meta_description: optionalText(320).meta({ title: 'Description for search engines' }),
  meta_keywords: optionalText(300).meta({ title: 'Keywords' }),
})

export type ServiceContent = z.infer<typeof serviceContent>

/** Entries in entries; deeper than any form of the dialect goes. */
const deepest = 12

/** Whether these can be example answers. Their depth is counted without recursion. */
export function isSampleAnswers(answers: object): boolean {
  const open: { value: unknown; level: number }[] = [{ value: answers, level: 1 }]
  let size = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, level } = next
    if (typeof value === 'string') size += value.length
    if (typeof value !== 'object' || value === null) continue
    if (level > deepest) return false
    const entries = Object.entries(value)
    size += entries.length * 8
    if (size > maxSampleLength) return false
    for (const [key, inner] of entries) {
      size += key.length
      open.push({ value: inner, level: level + 1 })
    }
  }
  return size <= maxSampleLength
}
