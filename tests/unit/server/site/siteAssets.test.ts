import { expect, test } from 'vitest'
import { CommandError } from '../../../../server/command/CommandError.ts'
import { readSiteAssets } from '../../../../server/site/siteAssets.ts'

test('a site without a build names the command that builds it', () => {
  expect(() => readSiteAssets('/nowhere/dist/client')).toThrow(
    new CommandError('There is no build in /nowhere/dist/client: run npm run build'),
  )
})
