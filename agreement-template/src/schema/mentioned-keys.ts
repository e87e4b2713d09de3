import type { TemplateNode } from '../document/template-node'
import type { Expression } from '../expression/ast'
import type { FormItem, Setting } from './schema'

/** Keys of the form that these items ask for or read: while they hold still, so does what is shown. */
export function mentionedKeys(
  items: readonly FormItem[],
  show: Expression | undefined,
): readonly string[] {
  const keys = new Set<string>()
  addExpression(show, keys)
  for (const item of items) addItem(item, keys)
  return [...keys]
}

function addItem(item: FormItem, keys: Set<string>) {
  addExpression(item.show, keys)
  if (item.kind === 'note') return addNodes(item.content, keys)
  if (item.kind === 'group') return item.items.forEach((inner) => addItem(inner, keys))
  keys.add(item.key)
  if (item.kind === 'repeat') return item.items.forEach((inner) => addItem(inner, keys))
  for (const setting of [item.min, item.max, item.default]) addExpression(formula(setting), keys)
  addExpression(item.calc, keys)
  addExpression(item.state, keys)
}

const formula = (setting: Setting | undefined) =>
  setting?.kind === 'formula' ? setting.expression : undefined

function addNodes(nodes: readonly TemplateNode[], keys: Set<string>) {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    addExpression(node.show, keys)
    addExpression(node.bind?.expression, keys)
    for (const path of [node.each?.path, node.image?.path]) if (path?.[0]) keys.add(path[0])
    addNodes(node.children, keys)
  }
}

function addExpression(expression: Expression | undefined, keys: Set<string>) {
  switch (expression?.kind) {
    case 'path':
      if (expression.path[0]) keys.add(expression.path[0])
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
