import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, settings } from '../../../server/config.ts'

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    upstreamUrl: undefined,
    logLevel: 'info',
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_ORIGIN', 'www.example.com'],
  ['PUBLIC_ORIGIN', 'https://www.example.com/path'],
  ['UPSTREAM_URL', 'ftp://host'],
  ['UPSTREAM_TIMEOUT_MS', '0'],
  ['DATABASE_URL', 'mysql://user:secret@host/db'],
  ['GUARD_INCLUDE', 'study'],
  ['EMBED_ORIGINS', 'https://a.example/path'],
  ['SMS_PROVIDER', 'pigeon'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with one line that names the variable', (name, value) => {
  const error = (() => {
    try {
      return readConfig({ [name]: value })
    } catch (fault) {
      return fault
    }
  })()
  expect(error).toBeInstanceOf(ConfigError)
  expect((error as Error).message).toMatch(new RegExp(`^${name} must be .+`))
  expect((error as Error).message).not.toContain('\n')
})

test('a password inside an address stays out of the message', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret)/)
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ UPSTREAM_URL: '', PORT: '' })).toMatchObject({ upstreamUrl: undefined, port: 3000 })
})

test('the README’s table is what the configuration says', () => {
  const rows = Object.entries(settings).map(([name, { absent, about }]) => `| \`${name}\` | ${absent ? `\`${absent}\`` : '–'} | ${about} |`)
  expect(readFileSync('README.md', 'utf8')).toContain(rows.join('\n'))
})
