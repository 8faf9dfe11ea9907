import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findPostgres } from '../../support/findPostgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'engines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const install = (place: string, programs = ['initdb', 'postgres']) => {
  mkdirSync(join(folder, place), { recursive: true })
  for (const program of programs) writeFileSync(join(folder, place, program), '')
  return join(folder, place)
}

it('returns the newest complete PostgreSQL that Debian has installed', () => {
  install('debian/9/bin')
  install('debian/17/bin', ['initdb'])
  const newest = install('debian/15/bin')
  expect(findPostgres({ debian: join(folder, 'debian'), path: install('other') })).toBe(newest)
})

it('returns one in PATH otherwise', () => {
  const path = [install('half', ['initdb']), install('whole')].join(delimiter)
  expect(findPostgres({ debian: join(folder, 'nowhere'), path })).toBe(join(folder, 'whole'))
  expect(findPostgres({ debian: join(folder, 'nowhere'), path: join(folder, 'half') })).toBeUndefined()
})
