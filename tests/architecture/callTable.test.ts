import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { expect, test } from 'vitest'
import { callTable } from '../conformance/callTable.ts'
import { root } from './sourceImports.ts'

test('docs/api-calls.md is what the contract says', async () => {
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code } = await format('api-calls.md', callTable(), style)
  await expect(code).toMatchFileSnapshot(join(root, 'docs/api-calls.md'))
})
