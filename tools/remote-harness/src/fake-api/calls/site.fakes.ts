import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { serverCapabilities } from 'shared-contracts/api/capabilities.schema'
import {
  getContactPage,
  getFooter,
  getHomeStatic,
  getPageTags,
  getPaymentsPage,
  getPrivacyPage,
  getServicesFooter,
  getTermsPage,
  listClients,
  listTestimonials,
} from 'shared-contracts/api/home.contract'
import {
  client,
  footer,
  homeStatic,
  pageTags,
  staticPage,
  testimonial,
  type StaticPage,
} from 'shared-contracts/api/home.schema'
import { getSessionUser } from 'shared-contracts/api/session.contract'
import { sessionUser } from 'shared-contracts/api/session.schema'
import { listPlans } from 'shared-contracts/api/subscription.contract'
import { planCategory } from 'shared-contracts/api/subscription.schema'
import type { Call } from 'shared-contracts/call'
import { z } from 'zod/mini'
import { fake, found, type FakeCall } from '../call/fake-call'
import { sample } from '../sample/sample'
import { plans } from '../data/plans'

/** What the fakes answer beyond the specification, as the API names it. */
const extensions = [
  'chat-logs',
  'customer-counts',
  'order-counts',
  'order-ordering',
  'order-search',
  'payments',
  'service-search',
  'session',
  'subscription-payments',
  'user-counts',
]

const content = (call: Call<StaticPage>) =>
  fake(call, {
    access: 'public',
    answer: staticPage,
    respond: () => ({
      ...sample(staticPage, call.path),
      page_description:
        '<h2>First</h2><p>Both sides sign two copies.</p><h2>Then</h2><p>Each keeps one.</p>',
      meta_image: null,
      other_meta_tags: [],
    }),
  })

const foot = (call: Call<z.output<typeof footer>>) =>
  fake(call, { access: 'public', answer: footer, respond: () => sample(footer, 'footer') })

export const siteFakes: FakeCall[] = [
  fake(getServerCapabilities, {
    access: 'public',
    answer: serverCapabilities,
    respond: () => ({ extensions }),
  }),
  fake(getSessionUser, {
    access: 'user',
    answer: sessionUser,
    respond: ({ user }) => ({ user: found(user) }),
  }),
  fake(getHomeStatic, {
    access: 'public',
    answer: homeStatic,
    respond: () => ({
      ...sample(homeStatic, 'home'),
      banner_title: 'Legal documents for Nigeria',
      home_page_banner: null,
      meta_image: null,
      other_meta_tags: [],
    }),
  }),
  fake(listTestimonials, {
    access: 'public',
    answer: z.array(testimonial),
    respond: () => several(testimonial, 3),
  }),
  fake(listClients, {
    access: 'public',
    answer: z.array(client),
    respond: () => several(client, 4),
  }),
  foot(getFooter),
  foot(getServicesFooter),
  fake(getPageTags, {
    access: 'public',
    answer: pageTags,
    respond: ({ params }) => ({
      ...sample(pageTags, `tags ${params.page}`),
      page: params.page ?? '',
      meta_image: null,
      other_meta_tags: [],
    }),
  }),
  content(getContactPage),
  content(getPrivacyPage),
  content(getPaymentsPage),
  content(getTermsPage),
  fake(listPlans, {
    access: 'public',
    answer: z.array(planCategory),
    respond: () => plans,
  }),
]

const several = <S extends z.ZodMiniType<{ id: number }>>(schema: S, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...sample(schema, `${count} ${index}`),
    id: index + 1,
  }))
