import { defineCall } from '../call/call'
import type { Client, Footer, HomeStatic, PageTags, StaticPage, Testimonial } from './home.schema'

export const getHomeStatic = defineCall<HomeStatic>()('GET', '/api/home/homestatic/')
export const listTestimonials = defineCall<Testimonial[]>()('GET', '/api/home/testimonials/')
export const listClients = defineCall<Client[]>()('GET', '/api/home/ourclients/')
export const getFooter = defineCall<Footer>()('GET', '/api/home/footer/')
export const getPageTags = defineCall<PageTags, { params: { page: string } }>()(
  'GET',
  '/api/home/tags/{page}/',
)

/** P 7 lists the footer under both addresses; the answers are the same. */
export const getServicesFooter = defineCall<Footer>()('GET', '/api/services/footer_service/')
export const getContactPage = defineCall<StaticPage>()('GET', '/api/home/contactus_static/')
export const getPrivacyPage = defineCall<StaticPage>()('GET', '/api/home/privacypolicy/')
export const getPaymentsPage = defineCall<StaticPage>()('GET', '/api/home/payments/')
export const getTermsPage = defineCall<StaticPage>()('GET', '/api/home/tnc/')
