import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callTable } from '../conformance/callTable.ts'
import { root } from './sourceImports.ts'

test('docs/api-calls.md matches the contract', async () => {
  await expect(callTable(), 'Run npx vitest run --project architecture callTable -u').toMatchFileSnapshot(join(root, 'docs/api-calls.md'))
})
