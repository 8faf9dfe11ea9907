import { describe, expect, it } from 'vitest'
import { excerptOf, postText, replaceMentions } from '../../../../../server/upstream/community/logic/postText.ts'

describe('the text of a post', () => {
  it('renders emphasis, lists, quotations and code; headings, tables, rules and images stay as typed', () => {
    expect(postText('**先清根**再焊\n\n- 一\n- 二\n\n> 别急').html).toBe(
      '<p><strong>先清根</strong>再焊</p>\n<ul>\n<li>一</li>\n<li>二</li>\n</ul>\n<blockquote>\n<p>别急</p>\n</blockquote>\n',
    )
    expect(postText('# 大标题').html).toBe('<p># 大标题</p>\n')
    expect(postText('![图](https://a.example/a.png)').html).toContain(
      '!<a href="/community/leave?to=https%3A%2F%2Fa.example%2Fa.png" rel="ugc nofollow"',
    )
    expect(postText('<script>alert(1)</script>').html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
    expect(postText('[点我](javascript:alert(1))').html).not.toContain('<a')
  })

  it('returns each mentioned user once, and external links', () => {
    const text = '[@老周](/user/u1) 和 [@老周](/user/u1)，[老周的主页](/user/u2)，[标准](https://b.example/x)'
    expect(postText(text)).toMatchObject({ mentions: ['u1'], outward: ['https://b.example/x'] })
  })

  it.each([
    ['[@老周](/user/u1)你好，[@老周](/user/u1)', '@已注销用户你好，@已注销用户'],
    [String.raw`[@老\]周\[@](/user/u1)`, '@已注销用户'],
    ['[@老周](/user/u1 "主页")', '@已注销用户'],
    ['[@老李](/user/u2) [@老王](/user/u11) [@老张](/user/u1-1)', '[@老李](/user/u2) [@老王](/user/u11) [@老张](/user/u1-1)'],
    ['[@老李](/user/u2) 的 [主页](/user/u1)', '[@老李](/user/u2) 的 [主页](/user/u1)'],
    ['](/user/u1) 没有开头', '](/user/u1) 没有开头'],
  ])('replaces the mentions of one user by another name: %s', (text, expected) => {
    expect(replaceMentions(text, 'u1', '已注销用户')).toBe(expected)
    expect(postText(expected).mentions).not.toContain('u1')
  })

  it('has an excerpt without markup, cut between whole characters', () => {
    expect(postText('**先**清\n\n- 一\n\n```\nG01 X10\n```').plain).toBe('先清 一 G01 X10')
    expect(excerptOf('👷'.repeat(140))).toBe('👷'.repeat(140))
    expect(excerptOf('👷'.repeat(141))).toBe(`${'👷'.repeat(139)}…`)
  })
})
