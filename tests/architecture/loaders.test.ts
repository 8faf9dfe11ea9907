import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { expectNone } from './expectNone.ts'
import { importsOf, root, type SourceImport, sourceFiles } from './sourceImports.ts'

const isLoader = (file: string) => /(^|\/)(loader|create\w*Loader)\.ts$/.test(file)
const loaders = sourceFiles('client').filter(isLoader)
const imports = importsOf('client').filter(({ from, typeOnly }) => isLoader(from) && !typeOnly)
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
const say = ({ from, specifier }: SourceImport) => `${from} imports ${specifier}`

describe('loaders', () => {
  test('import no components and no styles', () => {
    expectNone(
      imports.filter(({ to }) => to.endsWith('.tsx') || /^(react|react-dom|styled-components)$/.test(to)).map(say),
      'A loader returns data, and is loaded before its screen: move the import to screen.tsx.',
    )
  })

  test('use no browser APIs, because they also run on the server', () => {
    const forBrowsers = imports.filter(({ to }) => to.startsWith('client/app/browser/')).map(say)
    const browser = /\b(window|document|localStorage|sessionStorage|navigator)\b\.|\bfetch\(/
    const used = loaders.filter((file) => browser.test(sourceOf(file))).map((file) => `${file} uses a browser API, which the server lacks`)
    expectNone([...forBrowsers, ...used], 'Read it in the screen, in an effect.')
  })

  test('use the transport of their request for API calls', () => {
    const callers = loaders.filter((file) => /\bapi\('/.test(sourceOf(file)))
    expectNone(
      callers
        .filter((file) => !sourceOf(file).includes('context.get(apiContext)'))
        .map((file) => `${file} calls the API without the session of its request`),
      'Take the client from context.get(apiContext).',
    )
  })

  test('are the only export of their file', () => {
    const exported = loaders.flatMap((file) =>
      [...sourceOf(file).matchAll(/^export (?!type |interface )(?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => ({ file, name })),
    )
    const named = ({ file, name }: { file: string; name: string | undefined }) => file.endsWith(`/${name}.ts`)
    expectNone(
      exported
        .filter((entry) => !named(entry))
        .map(({ file, name }) => `${file} exports ${name}, so that the screen’s scripts contain the loader`),
      'Move it to a file of its own.',
    )
  })
})

test('deferred values are direct properties of the loader’s result', () => {
  // A deferred value in an array or a nested object would be serialised as {}.
  const nested = loaders.filter((file) => /(\.map\(|=> \(\{|: \{)[^\n]*\bdefer\(/.test(sourceOf(file)))
  expectNone(
    nested.map((file) => `${file} nests defer() in an array or an object`),
    'Make each deferred value a property of the result.',
  )
})
