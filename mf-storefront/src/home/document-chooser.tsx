import { useState, type FormEvent } from 'react'
import type { HomeStatic } from 'shared-contracts/api/home.schema'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { SelectField, type SelectOption } from 'shared-ui/select-field'
import type { OptionalPart } from '../loading/page-data'
import { PartSection } from '../loading/part-section'
import { categoriesFor, choose, emptyChoice, productsFor, type Choice, type Step } from './choices'
import styles from './document-chooser.module.css'
import type { Offer } from './offers'
import { homeFixedTexts } from './texts'

interface ChooserProps {
  content: HomeStatic
  offers: OptionalPart<Offer[]>
}

export function DocumentChooser({ content, offers }: ChooserProps) {
  return (
    <PartSection
      id="find"
      title={content.choose_your_legal_template}
      note={content.choose_your_legal_template_description}
      noun="the list of documents"
      part={offers}
    >
      {(all) => <ChooserForm offers={all.slice(0, 2)} />}
    </PartSection>
  )
}

/** As the service page reads it where there is no JavaScript. A product settles the steps above it. */
const productName = 'aggrement'

/** Without JavaScript the chosen product is sent to the service page's short address. */
function ChooserForm({ offers }: { offers: Offer[] }) {
  const { href, navigate, toast } = useShell()
  const [choice, setChoice] = useState<Choice>(emptyChoice)
  const take = (step: Step) => (value: string) => setChoice(choose(offers, choice, step, value))
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // As it is seen: what was chosen before React took over is no change that it hears of.
    const product = new FormData(event.currentTarget).get(productName)
    if (!product) return toast(homeFixedTexts.chooseAll, 'warn')
    navigate(href('storefront.service', { aggrement: String(product) }))
  }
  return (
    <form className={styles.chooser} action={href('storefront.service')} onSubmit={start}>
      <ChooserStep
        number={1}
        label="Who is it for?"
        value={choice.type}
        options={offers.map(({ id, name }) => ({ value: String(id), label: name }))}
        onTake={take('type')}
      />
      <ChooserStep
        number={2}
        label="What is it about?"
        value={choice.category}
        options={categoryOptions(offers, choice)}
        onTake={take('category')}
      />
      <ChooserStep
        number={3}
        label="Which document?"
        name={productName}
        value={choice.product}
        options={productOptions(offers, choice)}
        onTake={take('product')}
      />
      <Button type="submit">{homeFixedTexts.getStarted}</Button>
    </form>
  )
}

const categoryOptions = (offers: Offer[], choice: Choice): SelectOption[] =>
  categoriesFor(offers, choice)
    .flatMap(({ categories }) => categories)
    .map(({ id, name }) => ({ value: String(id), label: name }))

function productOptions(offers: Offer[], choice: Choice): SelectOption[] {
  const titles = new Map(
    productsFor(offers, choice)
      .flatMap(({ products }) => products)
      .map(({ slug, title }) => [slug, title]),
  )
  return [...titles].map(([value, label]) => ({ value, label }))
}

interface ChooserStepProps {
  number: number
  label: string
  name?: string
  value: string
  options: SelectOption[]
  onTake: (value: string) => void
}

function ChooserStep({ number, label, onTake, ...select }: ChooserStepProps) {
  return (
    <SelectField
      label={
        <>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {label}
        </>
      }
      placeholder="Choose"
      autoComplete="off"
      onChange={(event) => onTake(event.target.value)}
      {...select}
    />
  )
}
