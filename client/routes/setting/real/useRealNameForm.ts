import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Code, type RealName } from '#lib/contract'
import { type Faults, useFields } from '#lib/hooks'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { sendForReview } from '#parts/form/sendForReview.ts'
import type { FormDrafts } from '#parts/form/useFormDrafts.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import { imagesInDraft, useImagesDraft } from '#parts/upload/useImagesDraft.ts'
import { imageIds, useUploads } from '#parts/upload/useUploads.ts'
import { createRules, type Name, order } from './real-name-checks.ts'

interface RealNameFormOptions {
  drafts: FormDrafts
  former: RealName | null
  /** Called when the form was received; its state is loading. */
  onSent: () => void
}

/** Returns the state of the real-name form: fields and images, stored on this device except for the number, and the submit function. */
export function useRealNameForm({ drafts, former, onSent }: RealNameFormOptions) {
  const { revalidate } = useRevalidator()
  const [draft] = useState(drafts.begun)
  const numberKnown = former !== null && former.idNumber !== null && former.faults.every(({ field }) => field !== 'idNumber')
  const fields = useFields<Name>(createRules(numberKnown), { given: { name: draft['name'] ?? former?.name ?? '' } })
  const front = useSide('front')
  const back = useSide('back')
  const sending = useFormSubmit({ fields, order, byCode: { [Code.IdNumberTaken]: 'idNumber' } })
  const forget = useStoredDraft(drafts, { name: fields.field('name').value, ...front.draft, ...back.draft })
  useEffect(() => {
    fields.field('front').onChange(front.images.value)
    fields.field('back').onChange(back.images.value)
    // oxlint-disable-next-line react/exhaustive-deps -- The form is notified of the images and does not change them.
  }, [front.images.value, back.images.value])
  useEffect(() => {
    fields.refuse(previousErrors(former), [])
    // oxlint-disable-next-line react/exhaustive-deps -- Errors of the last refusal are shown at their fields when the form appears.
  }, [])

  /** Returns the image of one side of the card, with its part of the draft. */
  function useSide(side: 'front' | 'back') {
    const kept = imagesInDraft({ images: draft[side], imagesAt: draft[`${side}At`] })
    const images = useUploads('realName', kept?.images ?? [former?.[side] ?? []].flat(), 1)
    const { images: text, imagesAt } = useImagesDraft(
      images.list.flatMap(({ image }) => image ?? []),
      kept?.imagesAt ?? '',
    )
    return { images, draft: { [side]: text, [`${side}At`]: imagesAt } }
  }

  const send = () =>
    sending.send(
      () => ({
        name: fields.sent('name'),
        ...(fields.sent('idNumber') !== '' && { idNumber: fields.sent('idNumber') }),
        front: imageIds(fields.sent('front'))[0] ?? '',
        back: imageIds(fields.sent('back'))[0] ?? '',
        consent: true as const,
      }),
      (realName) => sendForReview(() => browserApi('POST /api/realName', realName), { revalidate, forget, onSent }),
    )
  return { fields, front: front.images, back: back.images, numberKnown, ...sending, send }
}

/** Returns the errors of the last refusal, by the fields of this form. */
function previousErrors(former: RealName | null): Faults<Name> {
  const found: Faults<Name> = {}
  for (const { field, reason } of former?.faults ?? []) if (field !== 'other') found[field] = reason
  return found
}
