import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Portrait } from '#parts/person/Portrait.tsx'

const files = join(import.meta.dirname, '../../../../../client/public')

const shownFor = (name: string, src: string | null = null): string =>
  / src="([^"]*)"/.exec(renderToStaticMarkup(<Portrait name={name} src={src} size={40} />))?.[1] ?? ''

test('a user without an avatar has a drawn portrait, always the same one, and every drawing is used', () => {
  expect(shownFor('u-1')).toBe(shownFor('u-1'))
  const shown = new Set(Array.from({ length: 200 }, (_, index) => shownFor(`user-${index}`)))
  expect([...shown].filter((address) => !existsSync(join(files, address)))).toEqual([])
  expect(shown.size).toBe(readdirSync(join(files, 'portraits')).length)
})

test('the user’s own avatar takes precedence', () => {
  expect(shownFor('u-1', '/api/file/own.webp')).toBe('/api/file/own.webp')
})
