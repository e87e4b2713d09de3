import { nearestName } from './near-name'
import type { TemplateIssue } from '../schema/schema'
import { ALLOWED_ATTRIBUTES } from '../source/allowed'
import type { DroppedMarkup } from '../source/clean'
import { LIMITS, positionOf } from '../source/source-tree'

const HINTS: Record<string, string> = {
  name: "use data-field for the key: browsers strip 'name'",
  id: 'use data-id for a clause that references point at',
  style: 'use one of the classes of the dialect',
  src: 'images come from data-img only',
  href: 'documents have no links',
  onclick: 'no code runs in a template',
}

/** What the dialect leaves out is an error of the template, never a silent loss. */
export function droppedIssue(dropped: DroppedMarkup): TemplateIssue {
  const { what, tag, name } = dropped
  return {
    severity: 'error',
    code: what.replace(' ', '-'),
    message: message(what, tag, name),
    ...positionOf(dropped),
  }
}

function message(what: DroppedMarkup['what'], tag: string, name: string): string {
  if (what === 'tag') return `<${tag}> is not part of the dialect: remove it`
  if (what === 'unsafe value') {
    return `${name} of <${tag}> contains "]>", "-->" or a closing tag: browsers delete it; write it in words`
  }
  if (what === 'long value') {
    return `${name} of <${tag}> is longer than ${LIMITS.attributeLength} characters: shorten it`
  }
  const hint = HINTS[name]
  return `${name} of <${tag}> is unknown${hint ? `: ${hint}` : nearestName(name, ALLOWED_ATTRIBUTES)}`
}
