import { loader } from 'mf-storefront/src/service/service.loader'
import { notFound } from 'next/navigation'
import { ServicePage } from '../../../../src/service-view'
import { load } from '../../../../src/site'

export const revalidate = 60
/** Rendered at the first visit, then kept: the bench knows no addresses when it builds. */
export const generateStaticParams = () => []

interface Props {
  params: Promise<{ aggrement: string }>
}

const answer = async ({ params }: Props) => {
  const { aggrement } = await params
  return load(loader, `/productDetail/${aggrement}`, { aggrement })
}

export async function generateMetadata(props: Props) {
  const { title, description } = (await answer(props))?.head ?? {}
  return { title, description }
}

export default async function Page(props: Props) {
  const pageAnswer = await answer(props)
  if (!pageAnswer) notFound()
  return <ServicePage data={pageAnswer.data} />
}
