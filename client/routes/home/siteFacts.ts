import { paths } from '#app/paths.ts'

/** Returns the structured data of the organisation and the site's search in the schema.org vocabulary. */
export const siteFacts = (origin: string): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', '@id': `${origin}/#organization`, name: '择一技', url: `${origin}/`, logo: `${origin}/icon-512.png` },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: '择一技',
      url: `${origin}/`,
      inLanguage: 'zh-CN',
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})
