import { expect, test } from 'vitest'
import type { Api } from '#lib/contract'
import type { Site } from '../../../../../client/entry.server.tsx'
import { sitemap } from '../../../../../server/http/pages/sitemap.ts'

const origin = 'https://www.example.com'

test.each([
  [0, []],
  [1, [1]],
  [10_000, [1]],
  [10_001, [1, 2]],
])('%d items are split into the necessary number of files', async (total, files) => {
  const api = (async () => ({ list: [{ kind: 'course', total, updatedAt: '2026-11-01T08:00:00.000Z' }] })) as unknown as Api
  const made = await sitemap({ site: async () => ({}) as Site, publicOrigin: origin })('/sitemap.xml', api)
  const named = [...made!.text.matchAll(/\/sitemap-course-(\d+)\.xml/g)].map(([, number]) => Number(number))
  expect(named).toEqual(files)
})
