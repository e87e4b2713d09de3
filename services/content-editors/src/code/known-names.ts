import type { FormItem, FormPage } from 'agreement-template/schema'
import type { KnownNames } from './proposals'

/** All answers that a form asks for, those of repeats with their list. */
export function knownNames(pages: readonly FormPage[], document: string): KnownNames {
  return {
    fields: pages.flatMap(({ items }) => fieldsOf(items)),
    anchors: [...document.matchAll(/\sdata-id\s*=\s*["']([^"']+)["']/g)].map(([, id = '']) => id),
  }
}

function fieldsOf(items: readonly FormItem[], list?: string): KnownNames['fields'][number][] {
  return items.flatMap((item) => {
    if (item.kind === 'note') return []
    if (item.kind === 'group') return fieldsOf(item.items, list)
    if (item.kind === 'field') return [{ name: item.key, list, label: item.label }]
    return [{ name: item.key, list, label: item.item }, ...fieldsOf(item.items, item.key)]
  })
}
