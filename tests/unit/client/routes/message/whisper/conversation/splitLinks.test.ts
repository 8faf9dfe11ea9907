import { expect, it } from 'vitest'
import { splitLinks } from '../../../../../../../client/routes/message/whisper/conversation/splitLinks.ts'

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

it.each([
  ['看这个：https://example.com/a?b=1#c，很清楚。', ['https://example.com/a?b=1#c']],
  ['(https://example.com/plan).', ['https://example.com/plan']],
  ['http://a.example 和HTTPS://b.example/路径', ['http://a.example', 'HTTPS://b.example/路径']],
  ['ftp://example.com javascript:alert(1) example.com', []],
  ['https://', []],
  ['<a href="https://example.com/x">', ['https://example.com/x']],
])('%s has the links %j', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

it.each(['没有链接', '', 'https://example.com', '前 https://example.com/a, 后\nhttps://example.com/b'])(
  '%j keeps every character',
  (text) => {
    expect(
      splitLinks(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text)
  },
)
