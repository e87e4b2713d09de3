import type { Category, ServiceType } from 'shared-contracts/api/services.schema'
import { notFound } from '../http/failures'
import type { Db } from '../database/database'
import { summaryOf } from './service-summary'
import { listCategoryRows, listServicesOfType, listTypes } from './services.queries'

/** The categories of a type, each with its services. 404 for a type that does not exist. */
export async function categoriesOf(db: Db, typeId: number): Promise<Category[]> {
  const categories = await listCategoryRows(db, typeId)
  if (categories.length === 0) throw notFound()
  const services = await listServicesOfType(db, typeId)
  return categories.map(({ id, category, description, banner }) => ({
    id,
    category,
    description,
    service_category_banner: banner,
    service_category: services.filter(({ categoryId }) => categoryId === id).map(summaryOf),
  }))
}

export async function typesOf(db: Db): Promise<ServiceType[]> {
  return (await listTypes(db)).map(({ id, category, banner, bannerContent, meta }) => ({
    id,
    category,
    service_type_banner: banner,
    banner_content: bannerContent,
    ...meta,
  }))
}
