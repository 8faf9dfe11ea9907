import { afterEach, describe, expect, test } from 'vitest'
import { startHost } from '../../support/startHost.ts'
import { useHost } from '../../support/useHost.ts'

const both = useHost()
const stops: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

/** Returns the footer of a page of a host with the given settings. */
async function footerWith(env: Record<string, string>): Promise<string> {
  const host = await startHost({ upstreamUrl: both.upstream.url, env })
  stops.push(host.stop)
  const { text } = await host.ask('GET /course')
  return text.slice(text.indexOf('<footer'), text.indexOf('</footer>'))
}

describe('the footer', () => {
  test('shows the company, its hotline with hours, and both filings with links to their registers', async () => {
    const footer = await footerWith({
      SITE_OPERATOR: '择一<教育>科技',
      SITE_HOTLINE: '400-000-0000',
      SITE_HOURS: '每天 8:30–21:00',
      ICP_NUMBER: '京ICP备12345678号-1',
      POLICE_NUMBER: '京公网安备 11010802000001号',
    })
    expect(footer).toContain('择一&lt;教育&gt;科技')
    expect(footer).toContain('<a href="tel:4000000000">400-000-0000</a>')
    expect(footer).toContain('每天 8:30–21:00')
    expect(footer).toContain('<a href="https://beian.miit.gov.cn/">京ICP备12345678号-1</a>')
    expect(footer).toContain('<a href="https://beian.mps.gov.cn/#/query/webSearch?code=11010802000001">京公网安备 11010802000001号</a>')
  })

  test('omits company and filings when the operator has not set them', async () => {
    const footer = await footerWith({})
    expect(footer).toContain('学好一门手艺')
    expect(footer).not.toMatch(/tel:|beian/)
  })
})
