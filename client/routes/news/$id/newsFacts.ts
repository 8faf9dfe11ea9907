import type { NewsDetail } from '#lib/contract'
import { paths } from '#app/paths.ts'
import { newsChannelLabel } from '#parts/list/newsChannelLabel.ts'
import { breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'

/** Returns the parent pages of a news article. */
export const newsTrail = ({ channel }: NewsDetail): Crumb[] => [
  { name: '资讯', href: paths.newsList },
  { name: newsChannelLabel[channel], href: `${paths.newsList}?channel=${channel}` },
]

/** Returns the structured data of a news article and its breadcrumb in the schema.org vocabulary. */
export function newsFacts(news: NewsDetail, origin: string): object {
  const { id, channel, title, summary, cover, socialImage, publishedAt, updatedAt, author, source } = news
  const image = socialImage ?? cover
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NewsArticle',
        '@id': origin + paths.news(id),
        mainEntityOfPage: origin + paths.news(id),
        headline: title,
        description: summary,
        articleSection: newsChannelLabel[channel],
        inLanguage: 'zh-CN',
        datePublished: publishedAt,
        dateModified: updatedAt ?? publishedAt,
        ...(image && { image: [origin + image] }),
        author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: source },
        publisher: {
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          name: '择一技',
          logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
        },
      },
      breadcrumbFacts(newsTrail(news), title, origin),
    ],
  }
}
