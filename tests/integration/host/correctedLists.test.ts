import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { stubData, tokenOf } from '../../support/stubAnswers.ts'

let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({ upstreamUrl: upstream.url })
})
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

const headers = { cookie: `skill_token=${tokenOf('learner')}` }
const note = {
  id: '00000000-0000-4000-8000-000000000001',
  courseId: 'c1',
  courseTitle: '焊工入门',
  lessonId: 'l1',
  lessonTitle: '引弧',
  lessonRemoved: false,
  atSeconds: 5,
  text: '短弧',
  html: '<p>短弧</p>',
  version: 1,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
}
const oneNote = { list: [note], total: 1, page: 1, pageSize: 10 }

test.each([
  ['/course?q=汉工', '/api/course', stubData('/api/course', undefined) as object],
  ['/study?tab=note&q=汉工', '/api/note', oneNote],
])('%s states the corrected query and links to the results of the original query', async (page, call, answer) => {
  upstream.on(call, faults.data({ ...answer, corrected: '焊工' }))
  const shown = async (path: string) => (await host.ask(`GET ${encodeURI(path)}`, { headers })).text.replaceAll('<!-- -->', '')
  const html = await shown(page)
  expect(html.replaceAll(/<\/?(?:strong|a)[^>]*>/g, '')).toContain('已显示“焊工”的结果，仍然搜索“汉工”')
  expect(html).toContain(`href="${encodeURI(page).replaceAll('&', '&amp;')}&amp;exact=1"`)
  upstream.on(call, faults.data({ ...answer, corrected: null }))
  expect(await shown(page)).not.toContain('已显示')
})

test.each([
  ['/search', '/api/search'],
  ['/course', '/api/course'],
  ['/institutional', '/api/institutional'],
  ['/collect', '/api/collect'],
  ['/study', '/api/learn/mine'],
  ['/study?tab=note', '/api/note'],
])('%s with exact=1 requests the exact query from the upstream', async (page, call) => {
  upstream.received.length = 0
  await host.ask(`GET ${page}${page.includes('?') ? '&' : '?'}q=x&exact=1`, { headers })
  const asked = upstream.received.find(({ path }) => path === call)
  expect(new URL(asked!.url, 'http://upstream').searchParams.get('exact')).toBe('true')
})
