import type { BusinessContact } from '#lib/contract'

/** Returns the structured data of the organisation and its contacts in the schema.org vocabulary. */
export const contactFacts = ({ services, cooperation, email, address }: BusinessContact, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: '择一技',
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email,
  address: { '@type': 'PostalAddress', addressCountry: 'CN', streetAddress: address },
  contactPoint: [
    ...services.flatMap(({ phone, email: mail }) =>
      phone === null
        ? []
        : {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: phone,
            ...(mail && { email: mail }),
            availableLanguage: 'zh-CN',
          },
    ),
    { '@type': 'ContactPoint', contactType: 'sales', telephone: cooperation.phone, email: cooperation.email, availableLanguage: 'zh-CN' },
  ],
})
