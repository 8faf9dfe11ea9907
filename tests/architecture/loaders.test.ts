import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, root, type SourceImport, sourceFiles } from './sourceImports.ts'

const isLoader = (file: string) => /(^|\/)(loader|create\w*Loader)\.ts$/.test(file)
const loaders = sourceFiles('client').filter(isLoader)
const imports = importsOf('client').filter(({ from, typeOnly }) => isLoader(from) && !typeOnly)
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
const say = ({ from, specifier }: SourceImport) => `${from} imports ${specifier}`

describe('a loader', () => {
  test('shows nothing: no component and no style is in its script', () => {
    expect(imports.filter(({ to }) => to.endsWith('.tsx') || /^(react|react-dom|styled-components)$/.test(to)).map(say)).toEqual([])
  })

  test('runs on the server as well: it takes nothing of a browser', () => {
    expect(imports.filter(({ to }) => to.startsWith('client/app/browser/')).map(say)).toEqual([])
    const browser = /\b(window|document|localStorage|sessionStorage|navigator)\b\.|\bfetch\(/
    expect(loaders.filter((file) => browser.test(sourceOf(file)))).toEqual([])
  })

  test('makes its calls by the transport of its request', () => {
    const callers = loaders.filter((file) => /\bapi\('/.test(sourceOf(file)))
    expect(callers.filter((file) => !sourceOf(file).includes('context.get(apiContext)'))).toEqual([])
  })

  test('has a file of its own, which holds nothing but the loader', () => {
    const exported = loaders.flatMap((file) =>
      [...sourceOf(file).matchAll(/^export (?!type |interface )(?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => ({ file, name })),
    )
    const named = ({ file, name }: { file: string; name: string | undefined }) => file.endsWith(`/${name}.ts`)
    expect(exported.filter((entry) => !named(entry))).toEqual([])
  })
})

test('a part is given its moment as a property of what the loader returns, or by a name that the loader returns', () => {
  // A part within an array or another object would reach the browser as {}.
  const nested = loaders.filter((file) => /(\.map\(|=> \(\{|: \{)[^\n]*\bdefer\(/.test(sourceOf(file)))
  expect(nested).toEqual([])
})
