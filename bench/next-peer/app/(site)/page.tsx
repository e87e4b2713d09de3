import { loader } from 'mf-storefront/src/home/home.loader'
import { notFound } from 'next/navigation'
import { HomePage } from '../../src/home-view'
import { load } from '../../src/site'

export const revalidate = 60

const answer = () => load(loader, '/')

export async function generateMetadata() {
  const { title, description } = (await answer())?.head ?? {}
  return { title, description }
}

export default async function Page() {
  const pageAnswer = await answer()
  if (!pageAnswer) notFound()
  return <HomePage data={pageAnswer.data} />
}
