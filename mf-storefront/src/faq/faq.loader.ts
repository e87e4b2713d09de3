import type { ApiClient } from 'shared-contracts/api-client'
import { listFaqCategories, listFaqItems } from 'shared-contracts/api/faq.contract'
import type { FaqCategory, FaqItem } from 'shared-contracts/api/faq.schema'
import { getPageTags } from 'shared-contracts/api/home.contract'
import {
  notFound,
  type Href,
  type LoaderAnswer,
  type LoaderArgs,
  type PageHead,
} from 'shared-contracts/page'
import { pageHead, loadPart } from '../loading/page-data'
import { queryOf } from '../page-parts/address'
import { findAnswer, findAnswers } from './find-questions'
import { faqFixedTexts, faqTexts } from './texts'

export interface FaqData {
  categories: FaqCategory[]
  /** The category shown; null for the answers to a search. */
  current: FaqCategory | null
  /** The words searched for; empty without a search. */
  text: string
  items: FaqItem[]
  /** The question that the address names, to be shown open. */
  openId: number | null
}

type Shown = Omit<FaqData, 'categories'> & { title?: string }

export async function loader(args: LoaderArgs): Promise<LoaderAnswer<FaqData>> {
  const { api } = args.context
  const query = faqQueryOf(args.url)
  if (!query) return notFound()
  const categories = api.call(listFaqCategories, { signal: args.signal })
  const [list, tags, all] = await Promise.all([
    show(api, query, categories, args.signal),
    loadPart(api.call(getPageTags, { params: { page: 'faq' }, signal: args.signal })),
    categories,
  ])
  if (!list) return notFound()
  const { title, ...data } = list
  const head = tags.ready ? pageHead(tags.value, faqTexts.head) : faqTexts.head
  return {
    head: ownHead(head, { ...data, title }, args.context.href),
    data: { categories: all, ...data },
  }
}

/** A question or category has a title and an address of its own; what a search found is nothing to keep. */
function ownHead(head: PageHead, { text, title, openId, current }: Shown, href: Href): PageHead {
  if (text) return { ...head, title: `${text} - ${faqFixedTexts.title}`, noIndex: true }
  if (!title) return head
  const query = openId === null ? { category: current?.id } : { id: openId }
  return {
    ...head,
    title: `${title} - ${faqFixedTexts.title}`,
    metaTags: [],
    canonical: href('storefront.faq', {}, query),
  }
}

/** Undefined when there is no such category or question. */
async function show(
  api: ApiClient,
  query: FaqQuery,
  categories: Promise<FaqCategory[]>,
  signal: AbortSignal,
): Promise<Shown | undefined> {
  if (query.kind === 'words') {
    const items = await findAnswers(api, query.text, signal)
    return {
      current: null,
      text: query.text,
      items,
      openId: items.length === 1 ? items[0]!.id : null,
    }
  }
  if (query.kind === 'category') {
    const category = await showCategory(api, query.id, categories, signal)
    return (
      category && { ...category, title: query.id === openingCategory ? undefined : category.title }
    )
  }
  const item = await findAnswer(api, query.id, signal)
  if (!item) return undefined
  const category = await showCategory(api, item.faq_category, categories, signal)
  return category && { ...category, title: item.faq_title, openId: item.id }
}

/** Questions and categories are asked for at the same time; the opening category always exists. */
async function showCategory(
  api: ApiClient,
  id: number,
  categories: Promise<FaqCategory[]>,
  signal: AbortSignal,
): Promise<Shown | undefined> {
  const asked = api.call(listFaqItems, { params: { categoryId: id }, signal })
  asked.catch(() => undefined)
  const all = await categories
  const named = all.find((category) => category.id === id)
  if (named) return showing(named, await asked)
  if (id !== openingCategory) return undefined
  const [first] = all
  if (!first) return { current: null, text: '', items: [], openId: null }
  const items = await api.call(listFaqItems, { params: { categoryId: first.id }, signal })
  return showing(first, items)
}

const showing = (current: FaqCategory, items: FaqItem[]): Shown => ({
  current,
  text: '',
  items,
  openId: null,
  title: current.faq_category_name,
})

/** What the address asks for: the answer to one question, answers to words, or a category. */
type FaqQuery =
  | { kind: 'question'; id: number }
  | { kind: 'words'; text: string }
  | { kind: 'category'; id: number }

/** The category that the page opens with (P 9). */
const openingCategory = 11
const longestText = 100

/** Undefined when `?category=` or `?id=` is no id: there is no such page. */
export function faqQueryOf(url: string): FaqQuery | undefined {
  const query = queryOf(url)
  const text = query.get('q')?.trim().slice(0, longestText)
  if (text) return { kind: 'words', text }
  const question = query.get('id')
  if (question !== null)
    return isId(question) ? { kind: 'question', id: Number(question) } : undefined
  const category = query.get('category') ?? String(openingCategory)
  return isId(category) ? { kind: 'category', id: Number(category) } : undefined
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
