import { defineCall } from '../call/call'
import type { Client, Footer, HomeStatic, PageTags, Testimonial } from './home.schema'

export const getHomeStatic = defineCall<HomeStatic>()('GET', '/api/home/homestatic/')
export const listTestimonials = defineCall<Testimonial[]>()('GET', '/api/home/testimonials/')
export const listClients = defineCall<Client[]>()('GET', '/api/home/ourclients/')
export const getFooter = defineCall<Footer>()('GET', '/api/home/footer/')
export const getPageTags = defineCall<PageTags, { params: { page: string } }>()(
  'GET',
  '/api/home/tags/{page}/',
)
