import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, root, type SourceImport, sourceFiles } from './sourceImports.ts'

const isLoader = (file: string) => /(^|\/)(loader|create\w*Loader)\.ts$/.test(file)
const loaders = sourceFiles('client').filter(isLoader)
const imports = importsOf('client').filter(({ from, typeOnly }) => isLoader(from) && !typeOnly)
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
const say = ({ from, specifier }: SourceImport) => `${from} imports ${specifier}`

describe('loaders', () => {
  test('import no components and no styles', () => {
    expect(imports.filter(({ to }) => to.endsWith('.tsx') || /^(react|react-dom|styled-components)$/.test(to)).map(say)).toEqual([])
  })

  test('use no browser APIs, because they also run on the server', () => {
    expect(imports.filter(({ to }) => to.startsWith('client/app/browser/')).map(say)).toEqual([])
    const browser = /\b(window|document|localStorage|sessionStorage|navigator)\b\.|\bfetch\(/
    expect(loaders.filter((file) => browser.test(sourceOf(file)))).toEqual([])
  })

  test('use the transport of their request for API calls', () => {
    const callers = loaders.filter((file) => /\bapi\('/.test(sourceOf(file)))
    expect(callers.filter((file) => !sourceOf(file).includes('context.get(apiContext)'))).toEqual([])
  })

  test('are the only export of their file', () => {
    const exported = loaders.flatMap((file) =>
      [...sourceOf(file).matchAll(/^export (?!type |interface )(?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => ({ file, name })),
    )
    const named = ({ file, name }: { file: string; name: string | undefined }) => file.endsWith(`/${name}.ts`)
    expect(exported.filter((entry) => !named(entry))).toEqual([])
  })
})

test('deferred values are direct properties of the loader’s result', () => {
  // A deferred value in an array or a nested object would be serialised as {}.
  const nested = loaders.filter((file) => /(\.map\(|=> \(\{|: \{)[^\n]*\bdefer\(/.test(sourceOf(file)))
  expect(nested).toEqual([])
})
