import { loader } from 'mf-agreement/src/form/form.loader'
import { notFound } from 'next/navigation'
import { FormPage } from '../../../src/form-view'
import { load } from '../../../src/site'

export const revalidate = 60
export const generateStaticParams = () => []

interface Props {
  params: Promise<{ name: string }>
}

const answer = async ({ params }: Props) => {
  const { name } = await params
  return load(loader, `/agreement/${name}`, { name })
}

export async function generateMetadata(props: Props) {
  const { title, description } = (await answer(props))?.head ?? {}
  return { title, description, robots: { index: false } }
}

export default async function Page(props: Props) {
  const pageAnswer = await answer(props)
  if (!pageAnswer) notFound()
  return (
    <main id="main">
      <FormPage data={pageAnswer.data} />
    </main>
  )
}
