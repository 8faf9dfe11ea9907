import { useState } from 'react'
import type { Admission, PaperDetail } from '#lib/contract'
import { useFields } from '#lib/hooks'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'

const identity = ['ticket', 'idTail'] as const

/** Manages what a candidate enters before an official exam. The server checks the identity before the waiting room opens. */
export function useCandidate({ id, admission: isAsked, pledge }: Pick<PaperDetail, 'id' | 'admission' | 'pledge'>) {
  const fields = useFields({
    ticket: (text: string) => (!isAsked || text !== '' ? undefined : '请填写准考证号'),
    idTail: (text: string) => (!isAsked || /^\d{3}[\dXx]$/.test(text) ? undefined : '请填写身份证号的最后四位，末位可能是 X'),
    pledged: (text: string) => (pledge === null || text !== '' ? undefined : '请先阅读并承诺'),
  })
  const read = () => ({ ticket: fields.sent('ticket'), idTail: fields.sent('idTail').toUpperCase() })
  const [found, setFound] = useState<{ asked: ReturnType<typeof read>; admission: Admission }>()
  const asked = isAsked ? read() : undefined
  const admission = found?.asked.ticket === asked?.ticket && found?.asked.idTail === asked?.idTail ? found?.admission : undefined
  const check = async ({ ticket, idTail }: ReturnType<typeof read>) => {
    if (!isAsked || admission) return
    setFound({ asked: { ticket, idTail }, admission: await browserApi('POST /api/attempt/admission', { paper: id, ticket, idTail }) })
  }
  const checking = useFormSubmit({ fields, order: identity })
  const entering = useFormSubmit({ fields, order: [...identity, 'pledged'] as const })
  return {
    fields,
    /** Sent with the start of the attempt; undefined for an open paper. */
    asked,
    /** Admission of the entered candidate; undefined before the check and after a change of the fields. */
    admission,
    checking: { busy: checking.busy || entering.busy, fault: checking.fault ?? entering.fault },
    identify: () => checking.send(read, check),
    /** Calls back once the identity is confirmed and the pledge given; otherwise focuses the first field that is wrong. */
    enter: (proceed: () => void) =>
      entering.send(read, async (entered) => {
        await check(entered)
        proceed()
      }),
  }
}
