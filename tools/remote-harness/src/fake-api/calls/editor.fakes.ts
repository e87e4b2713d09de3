import { createEditorTicket } from 'shared-contracts/api/content-lists.contract'
import { editorTicket } from 'shared-contracts/api/content-lists.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { fake, type FakeCall } from '../call/fake-call'

const at = (name: string) => `/api/x/editors/${name}`

const editors = [
  { name: 'faq-categories', title: 'FAQ category', add: true },
  { name: 'faq-entries', title: 'FAQ entry', add: true },
  { name: 'home', title: 'Home page', add: false },
  { name: 'plans', title: 'Subscription plan', add: true },
  { name: 'services', title: 'Service', add: true },
  { name: 'plan-categories', title: 'Plan category', add: true },
  { name: 'testimonials', title: 'Testimonial', add: true },
  { name: 'clients', title: 'Client', add: true },
  { name: 'footer-links', title: 'Footer', add: false },
  { name: 'static-pages', title: 'Page', add: false },
  { name: 'coupons', title: 'Coupon', add: true },
  { name: 'service-categories', title: 'Service category', add: true },
]

export const editorFakes: FakeCall[] = [
  fake(createEditorTicket, {
    access: groupsWith('content.manage'),
    answer: editorTicket,
    respond: () => ({
      ticket: 'f'.repeat(40),
      expires_in: 60,
      editors: editors.map(({ name, title, add }) => ({
        name,
        title,
        edit: `${at(name)}/{id}`,
        add: add ? `${at(name)}/new` : null,
      })),
    }),
  }),
]
