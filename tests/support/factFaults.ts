/** Structured data of a page in the vocabulary of schema.org. */
export type Fact = Record<string, unknown>

/**
 * Required properties of each type (Google's documentation of structured data, and schema.org where Google has none),
 * and their formats. Other types are not allowed.
 */
const required: Record<string, Record<string, (value: unknown, fact: Fact) => boolean>> = {
  Organization: { name: isText },
  EducationalOrganization: { name: isText, url: isAddress, logo: isAddress },
  Person: { name: isText },
  WebSite: { name: isText, url: isAddress, potentialAction: isFact },
  SearchAction: { target: isFact, 'query-input': (value) => value === 'required name=search_term_string' },
  EntryPoint: { urlTemplate: (value) => isAddress(value) && String(value).includes('{search_term_string}') },
  BreadcrumbList: { itemListElement: (value) => isNumbered(value) && (value as Fact[]).length >= 2 && (value as Fact[]).every(isCrumb) },
  ItemList: { itemListElement: (value) => isNumbered(value) && areDifferent((value as Fact[]).map(({ url }) => url)) },
  ListItem: { position: (value) => Number.isInteger(value) },
  Course: { name: isText },
  CourseInstance: { courseMode: isText, courseWorkload: (value) => /^PT\d+H(\d+M)?$/.test(String(value)) },
  Offer: { price: (value) => /^\d+\.\d{2}$/.test(String(value)), priceCurrency: (value) => value === 'CNY', category: isText },
  AggregateRating: {
    ratingValue: (value, { bestRating, worstRating }) => Number(value) >= Number(worstRating) && Number(value) <= Number(bestRating),
    reviewCount: (value) => Number.isInteger(value) && Number(value) > 0,
  },
  Occupation: { name: isText, description: isText, url: isAddress },
  NewsArticle: {
    headline: (value) => isText(value) && [...String(value)].length <= 110,
    image: (value) => value === undefined || [value].flat().every((each) => isAddress(each)),
    datePublished: isMoment,
    dateModified: isMoment,
    author: isFact,
    publisher: isFact,
  },
  Quiz: { name: isText, description: isText, url: isAddress, image: isAddress, about: isFact },
  Thing: { name: isText },
  Article: { headline: isText, datePublished: isMoment },
  ImageObject: { url: isAddress },
  EducationEvent: {
    name: isText,
    startDate: isMoment,
    location: isFact,
    organizer: isFact,
    offers: isFact,
    url: isAddress,
    image: isAddress,
  },
  Place: { name: isText, address: isText },
  Country: { name: isText },
  WebPage: { name: isText, url: isAddress },
  ContactPage: { name: isText, url: isAddress },
  ContactPoint: { telephone: isText },
  PostalAddress: { streetAddress: isText },
  FAQPage: { mainEntity: (value) => Array.isArray(value) && value.length > 0 },
  Question: {
    name: isText,
    acceptedAnswer: (value, { suggestedAnswer }) => isFact(value) || (value === undefined && isText(JSON.stringify(suggestedAnswer))),
  },
  Answer: { text: isText },
  QAPage: { mainEntity: isFact },
  DiscussionForumPosting: {
    author: isFact,
    datePublished: isMoment,
    text: (value, { image }) => isText(value) || (value === undefined && image !== undefined),
    url: isAddress,
  },
  InteractionCounter: { interactionType: isAddress, userInteractionCount: (value) => Number.isInteger(value) },
}

/** Required properties of an item with its own page. */
const onItsPage: Record<string, string[]> = {
  Course: ['description', 'provider', 'offers', 'image', 'url'],
  Organization: ['url', 'logo'],
}

/** Returns the errors in a page's structured data. */
export function factFaults(facts: Fact): string[] {
  const things = Array.isArray(facts['@graph']) ? (facts['@graph'] as Fact[]) : [facts]
  return [
    ...(facts['@context'] === 'https://schema.org' ? [] : ['@context is not https://schema.org']),
    ...things.flatMap((thing) => [
      ...(onItsPage[String(thing['@type'])] ?? [])
        .filter((name) => thing[name] === undefined)
        .map((name) => `${String(thing['@type'])} lacks ${name}`),
      ...faultsOf(thing),
    ]),
  ]
}

function faultsOf(value: unknown, where = ''): string[] {
  if (value === null || value === undefined || value === '') return [`${where} is empty`]
  if (Array.isArray(value)) return value.flatMap((each, index) => faultsOf(each, `${where}[${index}]`))
  if (!isFact(value)) return []
  const fact = value as Fact
  const type = fact['@type'] as string | undefined
  const below = Object.entries(fact).flatMap(([name, each]) => faultsOf(each, `${where}.${name}`))
  // A reference to an item that is described elsewhere.
  if (type === undefined) return typeof fact['@id'] === 'string' ? below : [`${where} has no type`, ...below]
  const rules = required[type]
  if (!rules) return [`${where} is of the type ${type}, of which nothing is known`, ...below]
  const broken = Object.entries(rules).filter(([name, holds]) => !holds(fact[name], fact))
  return [...broken.map(([name]) => `${where} ${type}.${name} is ${JSON.stringify(fact[name])}`), ...below]
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
}

function isFact(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(value)
}

function isNumbered(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each, index) => (each as Fact)['position'] === index + 1)
}

/** Checks a breadcrumb: all entries except the last one, which is the page itself, have a URL. */
function isCrumb({ name, item }: Fact, index: number, all: Fact[]): boolean {
  return isText(name) && (index === all.length - 1 ? item === undefined || isAddress(item) : isAddress(item))
}

const areDifferent = (values: unknown[]): boolean => new Set(values).size === values.length && values.every((value) => isAddress(value))
