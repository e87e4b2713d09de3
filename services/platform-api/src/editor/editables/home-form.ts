import type { UiSchema } from 'content-editors/ui-schema'
import type { HomeStatic } from 'shared-contracts/api/home.schema'
import { z } from 'zod'
import { lineOf, optionalOf } from './fields'
import { metaOfTyped, searchEngineFields, typedMeta } from './search-engine-fields'

const head = (title = 'Heading') => lineOf(title, 120, 'Enter the heading.')
const text = (title = 'Text') => optionalOf(title, 600)

const parts = {
  opening: z
    .object({
      banner_title: head(),
      banner_description: text(),
      home_page_banner: optionalOf('Picture', 500),
    })
    .meta({ title: 'Top of the page' }),
  choosing: z
    .object({
      choose_your_legal_template: head(),
      choose_your_legal_template_description: text(),
    })
    .meta({ title: 'Finding a document' }),
  popular: z
    .object({ popular_products: head(), popular_products_description: text() })
    .meta({ title: 'Popular documents' }),
  helping: z
    .object({ how_the_platform_helps: head(), how_the_platform_helps_description: text() })
    .meta({ title: 'How the platform helps' }),
  steps: z
    .object({
      step1_title: head('Step 1'),
      step1_description: text('Step 1, text'),
      step2_title: head('Step 2'),
      step2_description: text('Step 2, text'),
      step3_title: head('Step 3'),
      step3_description: text('Step 3, text'),
    })
    .meta({ title: 'The three steps' }),
  video: z
    .object({
      how_to_use_platform: head(),
      how_to_use_platform_description: text(),
      video_link: z
        .string()
        .trim()
        .max(500, 'Shorten this to 500 characters.')
        .regex(/^(https:\/\/\S+|\/media\/\S+)?$/, 'Enter an address that begins with https://.')
        .meta({ title: 'Address of the video', description: 'Leave empty if there is no video.' }),
      video_note: optionalOf('Length and size', 60).meta({
        description: 'Shown before the video loads, for example "1 min 40 s, 4.8 MB".',
      }),
    })
    .meta({ title: 'Video' }),
  plans: z
    .object({
      subscription_head: head(),
      subscription_description: text(),
      discount_plans: text('Note below the plans'),
    })
    .meta({ title: 'Plans' }),
  voices: z
    .object({ testimonials_head: head(), testimonials_description: text() })
    .meta({ title: 'What people say' }),
  customers: z
    .object({ our_clients: head(), customer: head('Who they are'), customer_description: text() })
    .meta({ title: 'Who uses it' }),
  searchEngines: searchEngineFields,
}

export const homeForm = z.object(parts)
export type HomeForm = z.infer<typeof homeForm>

const long = { 'ui:widget': 'textarea' }
const picture = { 'ui:widget': 'picture' }

/** Every text of more than a line gets room; pictures are chosen, never typed. */
export const homeUi: UiSchema = Object.fromEntries(
  Object.entries(parts).map(([part, schema]) => [
    part,
    Object.fromEntries(Object.keys(schema.shape).map((field) => [field, uiOf(field)])),
  ]),
)

function uiOf(field: string): UiSchema {
  if (field === 'home_page_banner' || field === 'meta_image') return picture
  return /_description$|^discount_plans$|^json_meta_tags$/.test(field) ? long : {}
}

/** The record as it is typed: in parts, with empty texts for what is not there. */
export function typedOf(record: HomeStatic): HomeForm {
  const flat: Record<string, unknown> = {
    ...record,
    ...typedMeta(record),
    home_page_banner: record.home_page_banner ?? '',
  }
  return Object.fromEntries(
    Object.entries(parts).map(([part, schema]) => [
      part,
      Object.fromEntries(Object.keys(schema.shape).map((field) => [field, flat[field]])),
    ]),
  ) as HomeForm
}

export function recordOf({ searchEngines, ...typed }: HomeForm): HomeStatic {
  const flat = Object.assign({}, ...Object.values(typed)) as Record<string, unknown>
  return {
    ...flat,
    home_page_banner: flat['home_page_banner'] || null,
    ...metaOfTyped(searchEngines),
  } as HomeStatic
}
