import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { postText, postTextVersion } from '../../../../../../server/upstream/community/logic/postText.ts'
import { markdownVersion, renderMarkdown } from '../../../../../../server/upstream/kernel/logic/renderMarkdown.ts'

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

test.each([
  ['quotations', '> '.repeat(99), 'blockquote', 12],
  ['lists', '- '.repeat(99), 'ul', 6],
  ['quotations in lists', '- > '.repeat(50), 'blockquote', 4],
])('%s are nested up to a limit, deeper markers are text', (_, markers, tag, levels) => {
  const rendered = html(`${markers}文字\n下一行`)
  expect(rendered.split(`<${tag}>`)).toHaveLength(levels + 1)
  expect(rendered).toContain('文字\n下一行')
  expect(rendered).toMatch(/&gt; &gt; 文字|- - 文字|- &gt; 文字/)
})

const sample = [
  '# 标题 `代码`\n\n第一段，**重点**、*强调*、~~删除~~\\\n换行 &copy; <b>不是标记</b>',
  '- 一\n  - 二\n\n1. 甲\n2. 乙\n\n> 引用\n> > 再引用',
  '```js\nlet a = "<b>"\n```\n\n    缩进\n\n---\n\n| 左 | 右 |\n| --- | ---: |\n| 1 | 2 |',
  '[站内](/course/welder) [站外](https://other.example/x "题") [@老周](/user/u1) [坏](javascript:x) ![图](https://a.example/a.png) <https://b.example>',
].join('\n\n')

// When one of the two changes, increase its version and replace the digest: stored HTML is rendered again.
test.each([
  ['articles and notes', markdownVersion, () => html(sample), 'markdown 1', '4e1b3db76df0632f'],
  ['posts', postTextVersion, () => postText(sample).html, 'post 1', '9c7e092b79298161'],
])('the HTML of %s changes only with its version', (_, version, rendered, known, digest) => {
  expect([version, createHash('sha256').update(rendered()).digest('hex').slice(0, 16)]).toEqual([known, digest])
})
