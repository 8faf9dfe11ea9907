import { expect, test } from 'vitest'
import { nextVersion } from '../../../../lib/publish/nextVersion.ts'

test.each([
  ['0.1.4', 'patch', '0.1.5'],
  ['0.1.4', 'minor', '0.2.0'],
  ['0.9.9', 'major', '1.0.0'],
  ['1.9.9', 'minor', '1.10.0'],
] as const)('from %s, a %s release results in %s', (version, step, next) => {
  expect(nextVersion(version, step)).toBe(next)
})

test('rejects a version that is not plain', () => {
  expect(() => nextVersion('1.0.0-beta.1', 'patch')).toThrow('“1.0.0-beta.1” is not a version')
})
