import { useContext } from 'react'
import { useLocation } from 'react-router'
import { decoded } from './decoded.ts'
import { FactsContext } from './FactsContext.ts'
import { useSite } from './useSite.ts'

const siteName = '择一技'
const siteDescription = '择一技是面向劳动者的职业技能学习平台：看课程、读职业标准、备考等级认定，按五级阶梯学好一门手艺。'
/** Image of pages that have none of their own. */
const defaultImage = '/social.png'

interface HeadProps {
  /** Title without the site's name; the last segment of the path by default. */
  title?: string | undefined
  description?: string | undefined
  /** Path and query of the canonical address; by default the current path without a query. */
  canonical?: string | undefined
  /** Image of the social card. A drawing is replaced by the default image, because social networks do not show SVG. */
  image?: string | null | undefined
  /** Whether search engines may index the page. */
  index?: boolean
  /** Structured data for search engines, in the schema.org vocabulary. */
  facts?: object | undefined
}

/** Title, description, canonical address and social card. Rendered exactly once per screen, never inside Suspense. */
export function Head({ title, description = siteDescription, canonical, image, index = true, facts }: HeadProps) {
  const { pathname } = useLocation()
  const { origin } = useSite()
  const collectFacts = useContext(FactsContext)
  if (facts) collectFacts?.(facts)
  const name = title ?? lastPathSegment(pathname)
  const fullTitle = name ? `${name} - ${siteName}` : `${siteName}，探索新技能`
  const address = origin + (canonical ?? (pathname.replace(/\/+$/, '') || '/'))
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {index ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + (image && !/\.svg\b/.test(image) ? image : defaultImage)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Returns the last segment of the path, the specification's fallback title. */
const lastPathSegment = (pathname: string): string => decoded(pathname.split('/').findLast(Boolean) ?? '')
