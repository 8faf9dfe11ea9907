import { useState } from 'react'
import type { PaperDetail } from '#lib/contract'
import { useFields } from '#lib/hooks'

/** Returns the candidate of an exam: the ticket, the last digits of the identity number, and the pledge. */
export function useCandidate(
  { admission: isAsked, pledge }: Pick<PaperDetail, 'admission' | 'pledge'>,
  wrongAdmission: string | undefined,
) {
  const fields = useFields({
    ticket: (text: string) => (!isAsked || text !== '' ? undefined : '请填写准考证号'),
    idTail: (text: string) => (!isAsked || /^\d{3}[\dXx]$/.test(text) ? undefined : '请填写身份证号的最后四位，末位可能是 X'),
  })
  const [pledged, setPledged] = useState(false)
  const [refused, setRefused] = useState(false)
  const isPledged = pledge === null || pledged
  const isSound = fields.sound(['ticket', 'idTail'])
  return {
    fields,
    pledged,
    setPledged,
    /** Whether the user tried to continue without the pledge. */
    refused,
    ready: isSound && isPledged && !wrongAdmission,
    admission: isAsked ? { ticket: fields.sent('ticket'), idTail: fields.sent('idTail').toUpperCase() } : undefined,
    check: (): boolean => {
      setRefused(!isPledged)
      return fields.check(['ticket', 'idTail']) && isPledged
    },
  }
}
