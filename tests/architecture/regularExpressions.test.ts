import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './sourceImports.ts'

/** Folders whose regular expressions run on the server, over text that anybody sends. */
const folders = ['server', 'lib/server', 'lib/contract', 'lib/validation', 'lib/enums', 'lib/locale']

/** Returns the regular expressions of a source; in an assembled one, each inserted part counts as a letter. */
function expressionsIn(file: string, source: string): RegExp[] {
  const found: RegExp[] = []
  const { program } = parseSync(file, source)
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(new RegExp(node.regex.pattern, node.regex.flags))
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      if (pattern?.type !== 'TemplateLiteral')
        throw new Error(`${file}: write the pattern of new RegExp as a template, so that it can be checked`)
      const text = pattern.quasis.map(({ value }) => value.cooked).join('x')
      found.push(new RegExp(text, flags?.type === 'Literal' ? String(flags.value) : ''))
    },
  }).visit(program)
  return found
}

/** Checks whether a long run of one character, such as blanks, tabs or commas, takes more than linear time. */
const isSlow = ({ source, flags }: RegExp): boolean => analyse({ source, flags }).reports.length > 0

test('the server matches any text in linear time', () => {
  const slow = folders.flatMap(sourceFiles).flatMap((file) =>
    expressionsIn(file, readFileSync(join(root, file), 'utf8'))
      .filter(isSlow)
      .map((expression) => `${file}: ${expression}`),
  )
  expect(
    slow,
    'two neighbouring quantifiers accept the same character, or a search restarts at each character of a run: split the text, or exclude the restart with a lookbehind',
  ).toEqual([])
})

test.each([String.raw`/^[ \t]*([^=]*)=([^ \t]*)[ \t]*$/`, String.raw`/\s+$/`, '/(a+)+b/', 'new RegExp(`^${head}[ \\t]*[ \\t,]*$`)'])(
  'finds the slow expression %s',
  (text) => expect(expressionsIn('slow.ts', `export const slow = ${text}`).map(isSlow)).toEqual([true]),
)

test.each([String.raw`/^[ \t]*x=([^ \t]*)[ \t]*$/`, String.raw`/(?<!\s)\s+$/`, '/^a*b*$/'])('accepts the linear expression %s', (text) =>
  expect(expressionsIn('fast.ts', `export const fast = ${text}`).map(isSlow)).toEqual([false]),
)
