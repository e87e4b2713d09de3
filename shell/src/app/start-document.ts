import type { HydrationState } from 'react-router-dom'
import type { PageAssignment } from 'release-contracts/assignment'
import type { Plan } from 'release-contracts/plan'
import type { PaymentSettings } from 'shared-contracts/shell'

/** What the browser begins with. */
export interface StartDocument {
  plan: Plan
  /** Why the plan is as it is, for this page load. */
  assignment: PageAssignment
  apiKey: string
  /** Where visitors find the site, whatever host this page came by; a server before this one does not say. */
  siteOrigin?: string
  /** Files of this shell release that the browser may load later, by logical name. */
  shellBase: string
  /** How this site reaches the payment provider; absent where nothing is configured. */
  payment?: PaymentSettings
  /** Absent: nothing counts, and nobody is asked. */
  analytics?: AnalyticsSettings
  /** Pages may be kept on the device, and open without a network. */
  offline?: true
}

/** Of a plan that is a file of its own: what is told of a shell that does not start. */
export type PlanReference = Pick<Plan, 'id' | 'shell'>

/**
 * `<script type="application/json" id="amofin-start">`, in the head. With `planFile`, the plan is at that address:
 * the page is painted sooner without it, and most pages of a visit have the same.
 */
export type PageStart =
  | (StartDocument & { planFile?: undefined })
  | (Omit<StartDocument, 'plan'> & { plan: PlanReference; planFile: string })

/** Script that counts visits, and the production hosts it may run on (P 9). */
export interface AnalyticsSettings {
  src: string
  hosts: readonly string[]
}

/** `<script type="application/json" id="amofin-page">`, after the page's HTML. */
export interface PageDocument {
  /** `render` when the server could not produce HTML and the root is empty. */
  mode: 'hydrate' | 'render'
  hydration?: HydrationState
}

export const startDocumentId = 'amofin-start'
export const pageDocumentId = 'amofin-page'
/** `<data>` at the end of a page that was put together for all: the visit, in place of the assignment's. */
export const visitId = 'amofin-visit'
/** The question about cookies, which the server writes before the page, so that it is painted with it. */
export const questionId = 'amofin-cookies'
/** Event of the window, once somebody has answered that question. */
export const answeredEvent = 'amofin-consent'
export const rootId = 'root'
/** React's mark (`<template data-dgst>`) where the server left a page's content to the browser. */
export const leftToBrowserDigest = 'left-to-browser'
