import type { Intention } from '#lib/contract'
import { InstitutionType } from '#lib/enums'
import { readDraft } from '#parts/form/drafts.ts'
import type { SentImage } from '#parts/upload/createUploads.ts'
import type { Name } from './intention-rules.ts'
import { splitRegion } from './regions.ts'

export const draftName = 'intention'

/** What is kept of what one types. Never the identity number, nor a code that will be too old. */
export const keptNames = ['type', 'name', 'creditCode', 'category', 'province', 'city', 'contact', 'phone'] as const satisfies Name[]

/** How long images that belong to nothing yet are there for sure, in milliseconds: the upstream keeps them for a day. */
const imagesKeptMs = 20 * 3600 * 1000

interface Beginning {
  given: Partial<Record<Name, string>>
  images: SentImage[]
  /** When those of a draft last changed, in milliseconds since 1970; empty for others. */
  imagesAt: string
}

/** What the form begins with: the draft, above what was sent before. */
export function beginning(former: Intention | null, userId: string, now = Date.now()): Beginning {
  const { images = '', imagesAt = '', ...given } = readDraft(draftName, userId)
  const kept = now - Number(imagesAt) < imagesKeptMs ? imagesIn(images) : undefined
  return {
    given: { type: String(InstitutionType.Institution), ...(former && givenBefore(former)), ...given },
    images: kept ?? former?.documents ?? [],
    imagesAt: kept ? imagesAt : '',
  }
}

const givenBefore = ({ type, name, creditCode, category, region, contact }: Intention): Partial<Record<Name, string>> => ({
  type: String(type),
  name,
  creditCode: creditCode ?? '',
  category: String(category),
  ...splitRegion(region),
  contact,
})

function imagesIn(text: string): SentImage[] | undefined {
  try {
    const list = JSON.parse(text) as SentImage[]
    return list.length > 0 ? list : undefined
  } catch {
    return undefined
  }
}
