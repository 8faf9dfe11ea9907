import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../../server/settings.ts'
import { root } from './sourceImports.ts'

test('the README’s table of the environment is what server/settings.ts says', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const rows = Object.entries(settings).map(([name, { absent, about }]) => `| \`${name}\` | ${absent ? `\`${absent}\`` : '–'} | ${about} |`)
  expect(
    rows.filter((row) => !readme.includes(row)),
    'add these rows to the table in README.md',
  ).toEqual([])
  expect(readme, 'the rows in README.md stand in the order of server/settings.ts, and none is left over').toContain(rows.join('\n'))
})
