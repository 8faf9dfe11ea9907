import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { callTable } from '../conformance/callTable.ts'
import { root } from './sourceImports.ts'

test('server/upstream/CALLS.md is what the contract says', async () => {
  const file = join(root, 'server/upstream/CALLS.md')
  const table = await format(callTable(), { ...(await resolveConfig(file)), parser: 'markdown' })
  await expect(table).toMatchFileSnapshot(file)
})
