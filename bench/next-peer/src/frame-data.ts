import { getFooter } from 'shared-contracts/api/home.contract'
import { listCategories } from 'shared-contracts/api/services.contract'
import type { FrameData, MenuCategory } from 'shell/src/app/frame/frame-data'
import { serverApi } from './site'

/**
 * The frame's data as the product's own loader gives it. That one stands in a file with hooks, which
 * Next.js compiles for the browser only.
 */
export async function loadFrame(): Promise<FrameData> {
  const [personal, business, footer] = await Promise.all([
    menuOf(2),
    menuOf(3),
    serverApi.call(getFooter),
  ])
  return { personal, business, footer }
}

async function menuOf(type: number): Promise<MenuCategory[]> {
  const categories = await serverApi.call(listCategories, { params: { type } })
  return categories
    .filter(({ service_category }) => service_category.length > 0)
    .map(({ id, category, service_category }) => ({
      id,
      name: category,
      services: service_category.map(({ slug, service_title }) => ({ slug, title: service_title })),
    }))
}
