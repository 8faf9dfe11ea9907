import { parseAst, type Plugin } from 'vite'
import type { Trim } from './Trim.ts'
import { routerComponents } from './trimmed/routerComponents.ts'
import { routerCore } from './trimmed/routerCore.ts'
import { routerHooks } from './trimmed/routerHooks.ts'
import { styledComponents } from './trimmed/styledComponents.ts'

/** All modules of packages of which browsers get a part only. */
export const trims: readonly Trim[] = [routerCore, routerHooks, routerComponents, styledComponents]

/** Gives browsers the trimmed modules; the build fails when a trim does not fit its module any more. */
export function trimModules(): Plugin {
  const met = new Set<Trim>()
  return {
    name: 'trim-modules',
    enforce: 'pre',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const trim = trims.find(({ module }) => id.endsWith(module))
      if (!trim) return undefined
      met.add(trim)
      const { code: trimmed, unmet } = trimmedModule(code, trim)
      if (unmet.length > 0) this.error(`The trim of ${trim.module} does not fit: ${unmet.join('; ')}. Read the module again.`)
      return { code: trimmed, map: null }
    },
    generateBundle() {
      const stale = trims.filter((trim) => !met.has(trim))
      if (stale.length > 0) this.error(`Not part of the build any more: ${stale.map(({ module }) => module).join(', ')}. Delete the trim.`)
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  id?: { name?: string }
  init?: Node
  body?: Node
  callee?: { name?: string }
  arguments?: Node[]
}

/** The module as browsers get it, and whatever of the trim met nothing. */
export function trimmedModule(
  code: string,
  { functions = {}, values = {}, withoutMessages = [] }: Trim,
): { code: string; unmet: string[] } {
  const met = new Set<string>()
  const edits: { start: number; end: number; text: string }[] = []
  const texts = Object.entries(values).map(([key, value]) => ({ key, value, begins: key.endsWith('…'), text: key.replace(/…$/, '') }))

  function meet(key: string, { start, end }: Pick<Node, 'start' | 'end'>, text: string): void {
    met.add(key)
    edits.push({ start, end, text })
  }

  function visit(value: unknown, place = ''): void {
    if (Array.isArray(value)) return value.forEach((one) => visit(one))
    if (!isNode(value)) return
    const [name, body] = namedFunction(value)
    if (name !== undefined && body && name in functions) return meet(name, body, `{${functions[name]}}`)
    const length = value.end - value.start
    const known = texts.find(({ text, begins }) => (begins || length === text.length) && code.startsWith(text, value.start))
    // A name alone is also declared, passed and assigned; as a condition it is only read.
    if (known && (value.type.endsWith('Expression') || (value.type === 'Identifier' && place === 'test')))
      return meet(known.key, value, known.value)
    const [first, second] = (value.type === 'CallExpression' && value.arguments) || []
    if (first && second && withoutMessages.includes(value.callee?.name ?? ''))
      meet(value.callee?.name ?? '', { start: first.end, end: value.end - 1 }, '')
    if (first && second && withoutMessages.includes(value.callee?.name ?? '')) return visit(first)
    for (const [key, child] of Object.entries(value)) visit(child, key)
  }

  visit(parseAst(code).body)
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) code = code.slice(0, start) + text + code.slice(end)
  return { code, unmet: [...Object.keys(functions), ...Object.keys(values), ...withoutMessages].filter((key) => !met.has(key)) }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The name and the body of a declared function or of a function in a variable. */
function namedFunction({ type, id, body, init }: Node): [name?: string, body?: Node] {
  if (type === 'FunctionDeclaration') return [id?.name, body]
  if (type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression') return [id?.name, init.body]
  return []
}
