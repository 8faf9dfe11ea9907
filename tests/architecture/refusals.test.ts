import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { Code, contract, type Contract, type Endpoint, splitName } from '#lib/contract'
import { provenForAll } from '../conformance/provenForAll.ts'
import { expectNone } from './expectNone.ts'
import { root, sourceFiles } from './sourceImports.ts'

/** Reads a source file; expressions in templates become one character that no URL contains. */
const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\$\{[^}]*\}/g, '§')

/** Integration tests of the upstream, with the helpers that may make their calls. */
const tests = sourceFiles('tests/integration/upstream').map((file) => {
  const text = read(file)
  const helpers = [...text.matchAll(/from '(?:\.\.\/)+(support\/\w+\.ts)'/g)].map(([, path]) => read(`tests/${path}`))
  return { text, calls: [text, ...helpers].join('\n') }
})

/** Returns a pattern for a call in a test, with any value for each path parameter. */
function naming(name: string): RegExp {
  const { method, path } = splitName(name)
  const [family, ...parts] = path.slice('/api/'.length).split('/')
  const spelled = parts.map((part) => (part.startsWith(':') ? String.raw`[^/\s'"\x60?]+` : `(?:${part}|§)`))
  return new RegExp(String.raw`['"\x60]${method} /api/${[family, ...spelled].join('/')}(?=['"\x60?])`)
}

const codeName = (code: Code) => Object.keys(Code).find((name) => Code[name as keyof typeof Code] === code)!

test('each error code that a call declares has a test', () => {
  const missing = (Object.entries(contract) as [keyof Contract, Endpoint][]).flatMap(([name, { errors }]) => {
    const proven = provenForAll(name)
    const call = naming(name)
    const about = tests.filter(({ text, calls }) => call.test(calls) || text.includes(`'${name}'`))
    return errors
      .filter((code) => !proven.includes(code))
      .filter((code) => !about.some(({ text }) => new RegExp(String.raw`\bCode\.${codeName(code)}\b|\b${code}\b`).test(text)))
      .map((code) => `${name} refuses with Code.${codeName(code)} (${code}), but no test in tests/integration/upstream mentions both`)
  })
  expectNone(missing, 'Test the refusal, or remove the code from the call.')
})
