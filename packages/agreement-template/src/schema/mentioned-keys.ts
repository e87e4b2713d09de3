import type { TemplateNode } from '../document/template-node'
import type { Expression } from '../expression/ast'
import type { FormItem, Setting } from './schema'

/**
 * Keys of the form that these items ask for or read: while they hold still, so does what is shown.
 * `once` are those of them that stand in one place only: asked for there, nothing else here reads them.
 */
export function mentionedKeys(
  items: readonly FormItem[],
  show: Expression | undefined,
): { keys: readonly string[]; once: readonly string[] } {
  const mentions: string[] = []
  addExpression(show, mentions)
  for (const item of items) addItem(item, mentions)
  const counts = new Map<string, number>()
  for (const key of mentions) counts.set(key, (counts.get(key) ?? 0) + 1)
  const keys = [...counts.keys()]
  return { keys, once: keys.filter((key) => counts.get(key) === 1) }
}

function addItem(item: FormItem, keys: string[]) {
  addExpression(item.show, keys)
  if (item.kind === 'note') return addNodes(item.content, keys)
  if (item.kind === 'group') return item.items.forEach((inner) => addItem(inner, keys))
  keys.push(item.key)
  if (item.kind === 'repeat') {
    if (item.countKey) keys.push(item.countKey)
    return item.items.forEach((inner) => addItem(inner, keys))
  }
  for (const setting of [item.min, item.max, item.default]) addExpression(formula(setting), keys)
  addExpression(item.calc, keys)
  addExpression(item.state, keys)
}

const formula = (setting: Setting | undefined) =>
  setting?.kind === 'formula' ? setting.expression : undefined

function addNodes(nodes: readonly TemplateNode[], keys: string[]) {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    addExpression(node.show, keys)
    addExpression(node.bind?.expression, keys)
    for (const path of [node.each?.path, node.image?.path]) if (path?.[0]) keys.push(path[0])
    addNodes(node.children, keys)
  }
}

function addExpression(expression: Expression | undefined, keys: string[]) {
  switch (expression?.kind) {
    case 'path':
      if (expression.path[0]) keys.push(expression.path[0])
      return
    case 'unary':
      return addExpression(expression.operand, keys)
    case 'binary':
      addExpression(expression.left, keys)
      return addExpression(expression.right, keys)
    case 'list':
      return expression.items.forEach((item) => addExpression(item, keys))
    case 'call':
      return expression.arguments.forEach((item) => addExpression(item, keys))
  }
}
