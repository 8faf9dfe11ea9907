import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './sourceImports.ts'

/** Expressions that read the parameters of an address; a query that is only written begins with an object. */
const readers = /\bsearchParams\b|\buseSearchParams\b|\brequest\.url\b(?!\)\.pathname)|new URLSearchParams\((?!\{)/g

/** Knows what an address may say. */
const mayRead = ['client/app/createAddress.ts']

test('parameters of an address are read by its declaration alone', () => {
  const found = sourceFiles('client').flatMap((file) => {
    if (mayRead.includes(file)) return []
    return [...readFileSync(join(root, file), 'utf8').matchAll(readers)].map(([use]) => `${file}: ${use}`)
  })
  expect(found, 'declare the parameter in address.ts beside the screen, and read it by address.read').toEqual([])
})

test('a declaration stands in address.ts of the screen that it is for, or is shared by several', () => {
  const borrowed = sourceFiles('client/routes').flatMap((file) => {
    if (!/\/(screen\.tsx|loader\.ts)$/.test(file)) return []
    const from = [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^']*\baddress\.ts)'/g)].map(([, path]) => path!)
    return from.filter((path) => path !== './address.ts').map((path) => `${file} imports ${path}`)
  })
  expect(borrowed).toEqual([])
})
