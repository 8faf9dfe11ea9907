import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { expectNone } from './expectNone.ts'
import { root, sourceFiles } from './sourceImports.ts'

const formatters =
  /(?:^|[a-z])(?:[bB]eijing(?:Time|Minute|Second|Day|Date|FullDay|TimeRange)|exactBeijingTime|clockTime|relativeTime|dayText)$/
const cutting = new Set(['slice', 'substring', 'substr', 'split', 'replace', 'replaceAll', 'match', 'at'])

/** Files that define the formats and may take them apart. */
const isFormat = (file: string): boolean => /\/(?:beijing\w+|formatBeijing\w+)\.ts$/.test(file)

function cutTimesIn(file: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    MemberExpression({ object, property, start }) {
      if (object.type !== 'CallExpression' || object.callee.type !== 'Identifier' || property.type !== 'Identifier') return
      if (!formatters.test(object.callee.name) || !cutting.has(property.name)) return
      found.push(`${file}:${source.slice(0, start).split('\n').length}: ${object.callee.name}(…).${property.name}`)
    },
  }).visit(parseSync(file, source).program)
  return found
}

test('a formatted time is never cut or searched: each format has its own formatter', () => {
  const cut = ['client', 'server', 'lib']
    .flatMap(sourceFiles)
    .filter((file) => !isFormat(file))
    .flatMap((file) => cutTimesIn(file, readFileSync(join(root, file), 'utf8')))
  expectNone(cut, 'add a formatter to client/parts/text/beijingTime.ts or server/upstream/kernel/logic/beijingDay.ts')
  expect(cutTimesIn('a.ts', 'const a = beijingTime(at).slice(0, -3)')).toEqual(['a.ts:1: beijingTime(…).slice'])
})
