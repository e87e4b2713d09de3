export interface FaqCategorySeed {
  id: number
  name: string
  questions: { slug: string; title: string; answer: string }[]
}
