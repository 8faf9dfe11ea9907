import { publicPage } from '#lib/contract'
import type { GenerateFile } from './generatedFiles.ts'
import { xmlElement, xmlHead, xmlText } from './xml.ts'

const path = '/news/feed.xml'
/** Maximum number of entries: more than are published between two polls of a feed reader. */
const maxEntries = 50

/** Generates the news feed, newest first (RSS 2.0, https://www.rssboard.org/rss-specification). */
export function newsFeed({ publicOrigin }: { publicOrigin: string }): GenerateFile {
  return async function feedMade(asked, api) {
    if (asked !== path) return undefined
    const { list } = await api('GET /api/news', { pageSize: maxEntries })
    const news = list.filter(({ id }) => /^[\w-]{1,64}$/.test(id)).toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    const items = news.map(({ id, title, summary, source, publishedAt }) => {
      const address = publicOrigin + publicPage('news', id)
      return [
        '<item>',
        xmlElement('title', title),
        xmlElement('link', address),
        `<guid isPermaLink="true">${xmlText(address)}</guid>`,
        xmlElement('pubDate', new Date(publishedAt).toUTCString()),
        xmlElement('description', summary),
        xmlElement('dc:creator', source),
        '</item>\n',
      ].join('')
    })
    const channel = [
      xmlElement('title', '择一技资讯'),
      xmlElement('link', `${publicOrigin}/news`),
      xmlElement('description', '通知公告、政策、考试动态与行业消息'),
      xmlElement('language', 'zh-cn'),
      xmlElement('lastBuildDate', news[0] && new Date(news[0].publishedAt).toUTCString()),
      `<atom:link href="${xmlText(publicOrigin + path)}" rel="self" type="application/rss+xml"/>`,
    ]
    const text = `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n${channel.filter(Boolean).join('\n')}\n${items.join('')}</channel></rss>\n`
    return { type: 'application/rss+xml; charset=utf-8', text }
  }
}
