import { useLoaderData } from 'react-router-dom'
import { useEffect, useState } from 'react'
import type { ApiClient } from 'shared-contracts/api-client'
import { getFooter } from 'shared-contracts/api/home.contract'
import type { Footer } from 'shared-contracts/api/home.schema'
import { listCategories } from 'shared-contracts/api/services.contract'
import { callUrl } from 'shared-contracts/call'
import { useShell } from 'shared-contracts/shell'
import type { FrameParts } from './frame-parts'

export interface MenuCategory {
  id: number
  name: string
  services: { slug: string; title: string }[]
}

/** What every page's frame shows. Undefined where the API gave nothing. */
export interface FrameData {
  personal?: MenuCategory[]
  business?: MenuCategory[]
  footer?: Footer
}

const personalType = { type: 2 }
const businessType = { type: 3 }

/** The GETs of the frame, for the server to fetch ahead of every page. */
export const frameCalls: readonly string[] = [
  callUrl(listCategories.path, { params: personalType }),
  callUrl(listCategories.path, { params: businessType }),
  callUrl(getFooter.path),
]

/** What the parts of one page show. Menus hold every service: no page carries them unseen. */
type VisibleParts = Pick<FrameParts, 'header' | 'footer'>

/** Never fails: a page without its menus is still a page. */
export async function frameLoader(api: ApiClient, parts: VisibleParts): Promise<FrameData> {
  const orNothing = <T>(call: Promise<T>) => call.catch(() => undefined)
  const menus = parts.header === 'full'
  const [personal, business, footer] = await Promise.all([
    menus ? orNothing(menuOf(api, personalType)) : undefined,
    menus ? orNothing(menuOf(api, businessType)) : undefined,
    parts.footer ? orNothing(api.call(getFooter)) : undefined,
  ])
  return { personal, business, footer }
}

/** Menus need names only; the rest of a category would travel inside every page for nothing. */
async function menuOf(api: ApiClient, params: { type: number }): Promise<MenuCategory[]> {
  const categories = await api.call(listCategories, { params })
  return categories
    .filter(({ service_category }) => service_category.length > 0)
    .map(({ id, category, service_category }) => ({
      id,
      name: category,
      services: service_category.map(({ slug, service_title }) => ({ slug, title: service_title })),
    }))
}

export interface ShownFrameData extends FrameData {
  /** What is missing is on its way. */
  waiting: boolean
  retry: () => void
}

/**
 * The frame's data; what the server could not get, or what its page did not show, is asked for in the
 * browser.
 */
export function useFrameData({ header, footer }: VisibleParts): ShownFrameData {
  const loaderData = useLoaderData() as FrameData
  const { api } = useShell()
  const [later, setLater] = useState<FrameData>({})
  const [waiting, setWaiting] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const data: FrameData = {
    personal: loaderData.personal ?? later.personal,
    business: loaderData.business ?? later.business,
    footer: loaderData.footer ?? later.footer,
  }
  const complete = isComplete(data, { header, footer })
  useEffect(() => {
    if (complete) return
    let isCurrent = true
    setWaiting(true)
    void frameLoader(api, { header, footer }).then((frameData) => {
      if (!isCurrent) return
      setLater((previous) => ({ ...previous, ...withoutGaps(frameData) }))
      setWaiting(false)
    })
    return () => {
      isCurrent = false
      setWaiting(false)
    }
  }, [api, complete, header, footer, attempt])
  return { ...data, waiting, retry: () => setAttempt((count) => count + 1) }
}

const isComplete = (data: FrameData, { header, footer }: VisibleParts) =>
  (header !== 'full' || Boolean(data.personal && data.business)) &&
  (!footer || data.footer !== undefined)

const withoutGaps = (data: FrameData): FrameData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
