import { useLoaderData } from 'react-router-dom'
import { useEffect, useState } from 'react'
import type { ApiClient } from 'shared-contracts/api-client'
import { getFooter } from 'shared-contracts/api/home.contract'
import type { Footer } from 'shared-contracts/api/home.schema'
import { listCategories } from 'shared-contracts/api/services.contract'
import { callUrl } from 'shared-contracts/call'
import { useShell } from 'shared-contracts/shell'

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

/** Never fails: a page without its menus is still a page. */
export async function frameLoader(api: ApiClient): Promise<FrameData> {
  const orNothing = <T>(call: Promise<T>) => call.catch(() => undefined)
  const [personal, business, footer] = await Promise.all([
    orNothing(menuOf(api, personalType)),
    orNothing(menuOf(api, businessType)),
    orNothing(api.call(getFooter)),
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

/** The frame's data; what the server could not get is asked for again in the browser. */
export function useFrameData(): FrameData & { retry: () => void } {
  const loaded = useLoaderData() as FrameData
  const { api } = useShell()
  const [later, setLater] = useState<FrameData>({})
  const [attempt, setAttempt] = useState(0)
  const complete = loaded.personal && loaded.business && loaded.footer
  useEffect(() => {
    if (complete) return
    let current = true
    void frameLoader(api).then((data) => current && setLater(data))
    return () => {
      current = false
    }
  }, [api, complete, attempt])
  return {
    personal: loaded.personal ?? later.personal,
    business: loaded.business ?? later.business,
    footer: loaded.footer ?? later.footer,
    retry: () => setAttempt((count) => count + 1),
  }
}
