import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { expectNone } from './expectNone.ts'
import { root, sourceFiles } from './sourceImports.ts'

/** Expressions that read URL parameters. A query that is only written is constructed from an object. */
const readers = /\bsearchParams\b|\buseSearchParams\b|\brequest\.url\b(?!\)\.pathname)|new URLSearchParams\((?!\{)/g

/** Module that declares and parses URL parameters. */
const mayRead = ['client/app/createAddress.ts']

test('URL parameters are read only through their declaration', () => {
  const found = sourceFiles('client').flatMap((file) => {
    if (mayRead.includes(file)) return []
    return [...readFileSync(join(root, file), 'utf8').matchAll(readers)].map(([use]) => `${file} reads URL parameters by ${use}`)
  })
  expectNone(found, 'Declare the parameter in address.ts next to the screen, and read it with address.read.')
})

test('a declaration of URL parameters is in address.ts of its screen or in a shared file', () => {
  const borrowed = sourceFiles('client/routes').flatMap((file) => {
    if (!/\/(screen\.tsx|loader\.ts)$/.test(file)) return []
    const from = [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^']*\baddress\.ts)'/g)].map(([, path]) => path!)
    return from.filter((path) => path !== './address.ts').map((path) => `${file} imports ${path}`)
  })
  expectNone(borrowed, 'Move the parameters that two screens share to a file in client/parts or client/app.')
})
