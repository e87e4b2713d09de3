import { z } from 'zod/mini'
import { metaFields } from './shared.schema'

/** The home page's content record (P 3 "Home static content"). */
export const homeStatic = z.object({
  banner_title: z.string(),
  banner_description: z.string(),
  choose_your_legal_template: z.string(),
  choose_your_legal_template_description: z.string(),
  how_the_platform_helps: z.string(),
  how_the_platform_helps_description: z.string(),
  how_to_use_platform: z.string(),
  how_to_use_platform_description: z.string(),
  subscription_head: z.string(),
  subscription_description: z.string(),
  testimonials_head: z.string(),
  testimonials_description: z.string(),
  our_clients: z.string(),
  customer: z.string(),
  customer_description: z.string(),
  discount_plans: z.string(),
  popular_products: z.string(),
  popular_products_description: z.string(),
  step1_title: z.string(),
  step1_description: z.string(),
  step2_title: z.string(),
  step2_description: z.string(),
  step3_title: z.string(),
  step3_description: z.string(),
  /** Empty when there is no video. */
  video_link: z.string(),
  /** Length and size shown in the link before anything loads, for example "1 min 40 s, 4.8 MB". */
  video_note: z.string(),
  home_page_banner: z.nullable(z.string()),
  ...metaFields,
})

export const testimonial = z.object({
  id: z.number(),
  name: z.string(),
  role: z.string(),
  text: z.string(),
})

export const client = z.object({ id: z.number(), name: z.string(), logo: z.nullable(z.string()) })

export const footer = z.object({
  description: z.string(),
  disclaimer: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  youtube: z.string(),
  linkedin: z.string(),
})

export const pageTags = z.object({ page: z.string(), ...metaFields })

/** A page whose text the server supplies (P 3 "Static page"). */
export const staticPage = z.object({
  /** Sanitised HTML. */
  page_description: z.string(),
  ...metaFields,
})

export type HomeStatic = z.infer<typeof homeStatic>
export type Testimonial = z.infer<typeof testimonial>
export type Client = z.infer<typeof client>
export type Footer = z.infer<typeof footer>
export type PageTags = z.infer<typeof pageTags>
export type StaticPage = z.infer<typeof staticPage>
