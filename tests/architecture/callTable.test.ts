import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { expect, test } from 'vitest'
import { callTable } from '../conformance/callTable.ts'
import { root } from './sourceImports.ts'

test('server/upstream/CALLS.md is what the contract says', async () => {
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code } = await format('CALLS.md', callTable(), style)
  await expect(code).toMatchFileSnapshot(join(root, 'server/upstream/CALLS.md'))
})
