import { expect, test } from 'vitest'
import { useHost } from '../../support/useHost.ts'
const both = useHost()
test('x', async () => {
  for (const p of ['/privacy', '/%zz', '/nope', '/course/x', '/', '/profession', '/profession/a']) {
    const page = await both.host.ask('GET ' + p)
    console.log(
      p,
      page.status,
      both.host.lines
        .filter((l) => /error/.test(l))
        .join('\n')
        .slice(0, 700),
      both.upstream.received.map((x) => x.url),
    )
    both.host.lines.length = 0
  }
  expect(1).toBe(1)
})
