import { type ReactElement, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import type { AdmissionTicket } from '#lib/contract'
import { Skeleton } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { type ErrorText, errorTextOf } from '#app/errorTextOf.ts'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { TicketSheet } from './TicketSheet.tsx'

interface Loaded {
  ticket: AdmissionTicket
  code: (label: string) => ReactElement
}

/** The admission ticket, on the screen and alone in print. */
export function Ticket({ planId }: { planId: string }) {
  const { loaded, fault, ask } = useTicket(planId)
  if (fault) return <LoadErrorNotice name={fault.text} requestId={fault.requestId} onReload={ask} />
  if (!loaded)
    return (
      <div role="status" aria-label="正在加载准考证">
        <Skeleton height={560} />
      </div>
    )
  const sheet = <TicketSheet ticket={loaded.ticket} code={loaded.code} />
  return (
    <Root aria-labelledby="ticket-title">
      <div className="section-head">
        <h3 id="ticket-title">准考证</h3>
        <PrintButton />
      </div>
      {sheet}
      {createPortal(<div className="print-alone">{sheet}</div>, document.body)}
    </Root>
  )
}

/** Loads the ticket and renders its code. */
function useTicket(id: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [fault, setFault] = useState<ErrorText>()
  const ask = async () => {
    try {
      const [ticket, { qrPicture }] = await Promise.all([browserApi('GET /api/enrollment/:id/ticket', { id }), import('#lib/qr')])
      setLoaded({ ticket, code: qrPicture(ticket.code) })
      setFault(undefined)
    } catch (error) {
      setFault(errorTextOf(error, '准考证没有加载出来'))
    }
  }
  useEffect(() => {
    void ask()
    // oxlint-disable-next-line react/exhaustive-deps -- The page of a plan has exactly one ticket.
  }, [id])
  return { loaded, fault, ask }
}

const Root = styled.section`
  h3 {
    font-size: var(--type-18);
  }
`
