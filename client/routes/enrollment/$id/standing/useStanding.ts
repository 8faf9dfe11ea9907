import { useEffect, useState } from 'react'
import type { PlanDetail, ApplicantStatements } from '#lib/contract'
import { useSelfId } from '#app/useSelf.ts'
import { readDraft } from '#parts/form/drafts.ts'
import { standingStorageKey, standingIn } from './standing-fields.ts'

/** Returns the self-check's facts for a plan's occupation, from this device or the saved form; null if there are none. */
export function useStanding({ profession: occupation, enrolment }: PlanDetail) {
  const owner = useSelfId() ?? ''
  const saved = enrolment?.form.standing ?? null
  const [told, setTold] = useState<{ occupation: string; standing: ApplicantStatements | null }>()
  useEffect(() => {
    setTold({ occupation: occupation.id, standing: standingIn(readDraft(standingStorageKey(occupation.id), owner)) })
  }, [occupation.id, owner])
  const standing = (told?.occupation === occupation.id ? told.standing : null) ?? saved
  return { standing, tell: (own: ApplicantStatements) => setTold({ occupation: occupation.id, standing: own }) }
}
