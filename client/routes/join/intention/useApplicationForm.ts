import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Application, Code } from '#lib/contract'
import { type InstitutionCategory, InstitutionType } from '#lib/enums'
import { type Faults, useFields } from '#lib/hooks'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { sendForReview } from '#parts/form/sendForReview.ts'
import type { FormDrafts, FormValues } from '#parts/form/useFormDrafts.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import type { SentImage } from '#parts/upload/createUploads.ts'
import { useImagesDraft, imagesInDraft } from '#parts/upload/useImagesDraft.ts'
import { imageIds, useUploads } from '#parts/upload/useUploads.ts'
import { createRules, isPerson, type Name, orderFor } from './application-checks.ts'
import { splitRegion } from './regions.ts'

interface ApplicationFormOptions {
  drafts: FormDrafts
  former: Application | null
  agreementVersion: string
  /** Called when the application was received; its state is loading. */
  onSent: () => void
}

/** State of the application form: its fields and images, stored on this device, and the function that submits it. */
export function useApplicationForm({ drafts, former, agreementVersion, onSent }: ApplicationFormOptions) {
  const { revalidate } = useRevalidator()
  const [begun] = useState(() => (drafts.isLoaded ? initialApplication(former, drafts.begun) : { given: {}, images: [], imagesAt: '' }))
  const numberKnown = former !== null && former.idNumber !== null && former.faults.every(({ field }) => field !== 'idNumber')
  const fields = useFields<Name>(createRules(numberKnown), { given: begun.given })
  const images = useUploads('intention', begun.images)
  const value = (name: Name) => fields.field(name).value
  const order = orderFor(value('type'))
  const sending = useFormSubmit({
    fields,
    order,
    named: { region: 'city', agreementVersion: 'agreed' },
    byCode: { [Code.WrongCode]: 'security' },
  })
  const imagesDraft = useImagesDraft(
    images.list.flatMap(({ image }) => image ?? []),
    begun.imagesAt,
  )
  const [untouched] = useState(() => initialApplication(former, {}))
  const forget = useStoredDraft(
    drafts,
    { ...Object.fromEntries(storedNames.map((name) => [name, value(name)])), ...imagesDraft },
    {
      ...Object.fromEntries(storedNames.map((name) => [name, untouched.given[name] ?? ''])),
      images: JSON.stringify(untouched.images),
      imagesAt: '',
    },
  )
  useEffect(() => {
    fields.field('documents').onChange(images.value)
    // oxlint-disable-next-line react/exhaustive-deps -- The form is notified of the images and does not change them.
  }, [images.value])
  useEffect(() => {
    fields.refuse(previousErrors(former), [])
    // oxlint-disable-next-line react/exhaustive-deps -- Errors of the last refusal are shown at their fields when the form appears.
  }, [])

  const apply = () =>
    sending.send(
      () => ({
        type: Number(fields.sent('type')) as InstitutionType,
        name: fields.sent('name'),
        ...(isPerson(fields.sent('type')) ? written('idNumber', fields.sent('idNumber')) : { creditCode: fields.sent('creditCode') }),
        category: Number(fields.sent('category')) as InstitutionCategory,
        contact: fields.sent('contact'),
        phone: fields.sent('phone'),
        security: fields.sent('security'),
        region: fields.sent('province') + fields.sent('city'),
        documents: imageIds(fields.sent('documents')),
        agreementVersion,
      }),
      (application) => sendForReview(() => browserApi('POST /api/intention', application), { revalidate, forget, onSent }),
    )
  return { fields, images, order, numberKnown, apply, ...sending }
}

const written = (name: 'idNumber', value: string) => (value === '' ? {} : { [name]: value })

/** Returns the errors of the last refusal, by the fields of this form. */
function previousErrors(former: Application | null): Faults<Name> {
  const found: Faults<Name> = {}
  for (const { field, reason } of former?.faults ?? []) {
    if (field !== 'other') found[field === 'region' ? 'city' : field] = reason
  }
  return found
}

/** Stored fields of a draft: neither the identity number nor the verification code. */
const storedNames = ['type', 'name', 'creditCode', 'category', 'province', 'city', 'contact', 'phone'] as const satisfies Name[]

interface Beginning {
  given: Partial<Record<Name, string>>
  images: SentImage[]
  /** Time of the last change of a draft's images, in milliseconds since 1970; empty for stored images. */
  imagesAt: string
}

/** Returns the initial values of the form: the draft, over the application sent before. */
export function initialApplication(former: Application | null, begun: FormValues, now = Date.now()): Beginning {
  const { images, imagesAt, ...given } = begun
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
