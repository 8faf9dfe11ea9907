import type { Application } from '#lib/contract'
import { InstitutionType } from '#lib/enums'
import { readDraft } from '#parts/form/drafts.ts'
import type { SentImage } from '#parts/upload/createUploads.ts'
import { imagesInDraft } from '#parts/upload/useImagesDraft.ts'
import type { Name } from './application-checks.ts'
import { splitRegion } from './regions.ts'

export const draftName = 'intention'

/** Stored fields of a draft: neither the identity number nor the verification code. */
export const storedNames = ['type', 'name', 'creditCode', 'category', 'province', 'city', 'contact', 'phone'] as const satisfies Name[]

interface Beginning {
  given: Partial<Record<Name, string>>
  images: SentImage[]
  /** Time of the last change of a draft's images, in milliseconds since 1970; empty for stored images. */
  imagesAt: string
}

/** Returns the initial values of the form: the draft, over the application sent before. */
export function initialApplication(former: Application | null, userId: string, now = Date.now()): Beginning {
  const { images, imagesAt, ...given } = readDraft(draftName, userId)
  const stored = imagesInDraft({ images, imagesAt }, now)
  return {
    given: { type: String(InstitutionType.Institution), ...(former && givenBefore(former)), ...given },
    images: stored?.images ?? former?.documents ?? [],
    imagesAt: stored?.imagesAt ?? '',
  }
}

const givenBefore = ({ type, name, creditCode, category, region, contact }: Application): Partial<Record<Name, string>> => ({
  type: String(type),
  name,
  creditCode: creditCode ?? '',
  category: String(category),
  ...splitRegion(region),
  contact,
})
