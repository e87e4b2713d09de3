import { loader } from 'mf-storefront/src/faq/faq.loader'
import { notFound } from 'next/navigation'
import { FaqPage } from '../../../src/faq-view'
import { load } from '../../../src/site'

export const revalidate = 60

const answer = () => load(loader, '/faq')

export async function generateMetadata() {
  const { title, description } = (await answer())?.head ?? {}
  return { title, description }
}

export default async function Page() {
  const pageAnswer = await answer()
  if (!pageAnswer) notFound()
  return <FaqPage data={pageAnswer.data} />
}
