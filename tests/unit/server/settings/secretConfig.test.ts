import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../../server/config.ts'
import { fromFiles } from '../../../../server/settings/settings.ts'
import { gatewayPems } from '../../../support/gatewayKeys.ts'

const { own, theirs } = gatewayPems

describe('secrets and the database URL in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const fileOf = (text: string) => {
    const path = join(folder, crypto.randomUUID())
    writeFileSync(path, text)
    return path
  }

  /** Values of every format of a secret. */
  const values = [own, theirs, 'postgres://user:word@host/db', 'secret-text-of-more-than-32-characters', 'a'.repeat(32), 'a'.repeat(43)]
  const isAccepted = (env: NodeJS.ProcessEnv) => {
    try {
      return readConfig(env) !== undefined
    } catch {
      return false
    }
  }

  test('each can be read from a file without its trailing line break, but not together with its variable', () => {
    expect(fromFiles).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'DATA_KEY', 'COOKIE_SECRET', 'OPERATOR_TOKEN', 'SMS_KEY', 'S3_SECRET_ACCESS_KEY']),
    )
    for (const name of fromFiles) {
      const value = values.find((each) => isAccepted({ [name]: each }))
      if (value === undefined) throw new Error(`No value is valid for ${name}: add one`)
      const [byFile, byVariable] = [readConfig({ [`${name}_FILE`]: fileOf(`${value}\n`) }), readConfig({ [name]: value })]
      expect(byFile).toEqual(byVariable)
      expect(() => readConfig({ [name]: value, [`${name}_FILE`]: fileOf(value) })).toThrow(
        new ConfigError(`${name}_FILE must not be set together with ${name}`),
      )
      expect(readConfig({ [name]: '', [`${name}_FILE`]: fileOf(value) })).toEqual(byVariable)
    }
    expect(readConfig({ COOKIE_SECRET_FILE: fileOf(`${'x'.repeat(40)}\r\n`) }).cookieSecret).toBe('x'.repeat(40))
  })

  test('a missing file, or one with an invalid value, is reported by its variable without revealing a secret', () => {
    const missing = join(folder, 'none')
    expect(() => readConfig({ DATA_KEY_FILE: missing })).toThrow(
      new ConfigError(`DATA_KEY_FILE must name a readable file; it is "${missing}" (ENOENT)`),
    )
    expect(() => readConfig({ COOKIE_SECRET_FILE: fileOf('short-word') })).toThrow(/^COOKIE_SECRET must be (?!.*short-word)/)
  })
})

test('a password in a URL does not appear in the message', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret)/)
})

test('a secret that is too short does not appear in the message', () => {
  expect(() => readConfig({ COOKIE_SECRET: 'my-little-secret' })).toThrow(/^(?!.*my-little)COOKIE_SECRET must be .*16 characters$/)
})
