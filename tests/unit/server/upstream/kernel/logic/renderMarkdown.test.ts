import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../../../../server/upstream/kernel/logic/renderMarkdown.ts'

const html = (source: string) => renderMarkdown(source).html

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <b onclick="x()">bold</b>',
  '<a href="javascript:alert(1)">x</a>',
  '<!-- --><iframe src="//evil.example"></iframe>',
])('HTML in the source is shown as text: %s', (source) => {
  expect(html(source).replaceAll(/<\/?p>/g, '')).not.toMatch(/<\w/)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#x73;cript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  '//evil.example',
  '/./\\evil.example',
  '\\\\evil.example',
  'mailto:a@b.c',
  '<java\tscript:alert(1)>',
])('a link to %s does not lead there', (target) => {
  const hrefs = [...html(`[x](${target})`).matchAll(/href="([^"]*)"/g)].map((match) => new URL(match[1]!, 'https://site.example/a'))
  expect(hrefs.every(({ origin }) => origin === 'https://site.example')).toBe(true)
})

test.each(['/.//evil.example', '/x/..//evil.example', '/.//setting%2f@evil.example/x', 'www.evil.example', '..//evil.example'])(
  '%s is not a link',
  (target) => {
    expect(html(`[x](${target})`)).not.toContain('<a')
  },
)

test('links to the site are plain, others have external noopener nofollow', () => {
  expect(html('[a](/course/welder) [b](#s2)')).toBe('<p><a href="/course/welder">a</a> <a href="#s2">b</a></p>\n')
  expect(html('[a](https://other.example/x)')).toContain('<a href="https://other.example/x" rel="external noopener nofollow">')
})

test('an attribute cannot be escaped', () => {
  expect(html('[x](https://a.example/"onmouseover="y "t\\"onclick=")')).not.toMatch(/"\s*on\w+="/)
})

test('headings have the ids s1, s2… in order and are listed with their plain text', () => {
  const { html: rendered, contents } = renderMarkdown('# 一 `码`\n\n## 二 **重**\n\n## 二 **重**')
  expect(contents).toEqual([
    { id: 's1', title: '一 码' },
    { id: 's2', title: '二 重' },
    { id: 's3', title: '二 重' },
  ])
  expect(rendered).toContain('<h2 id="s3">')
})
