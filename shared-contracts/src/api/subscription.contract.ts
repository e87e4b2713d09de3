import { defineCall } from '../call/call'
import type { PlanCategory } from './subscription.schema'

export const listPlans = defineCall<PlanCategory[]>()('GET', '/api/subscription/category/')
