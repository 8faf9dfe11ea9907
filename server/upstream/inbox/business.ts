import { createHash } from 'node:crypto'
import { business, Code } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { addressBlock } from '../../network/addressBlock.ts'
import { type Handlers, refuse } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { newId } from '../kernel/logic/newId.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { forNetwork } from '../limits/logic/forNetwork.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { InboxQueries } from './queries/createInboxQueries.ts'

interface Deps {
  clock: () => number
  texts: InboxQueries['texts']
  leads: InboxQueries['leads']
}

export const businessHandlers = ({ texts, leads, clock }: Deps): Handlers<typeof business> => {
  return {
    'GET /api/business': async () => (await texts.find('offer', business['GET /api/business'].data)) ?? { cases: [], contact: null },

    'GET /api/business/edition': async () =>
      (await texts.find('edition', business['GET /api/business/edition'].data)) ?? {
        editions: [],
        groups: [],
        questions: [],
        invoicing: [],
      },

    'POST /api/business/lead': async ({ key, ...lead }, call) => {
      const now = clock()
      const digest = digestOf(lead)
      // Repeated leads are detected first, so that they spend no limit.
      const known = (await leads.byKey(key)) ?? (await leads.byDigest(digest, now))
      if (known) return receipt(known, key, lead)
      const row = { id: newId(), send_key: key, digest, ...lead, created_at: now }
      const ofSender = [
        ...postLimits('leadOfPhone', lead.phone),
        ...forNetwork(postLimits('leadFromAddress', addressBlock(call.address)), call),
      ]
      const stored = await leads.add(row, ofSender).catch(refuseExceeded((wait) => `提交太频繁，请 ${wait}后再试，或直接拨打客服电话`))
      return receipt(stored, key, lead)
    },
  }
}

type Lead = Pick<Database['lead'], 'organisation' | 'contact' | 'phone' | 'scale' | 'need'>

const wordsOf = ({ organisation, contact, phone, scale, need }: Lead) => [organisation, contact, phone, scale, need]
const digestOf = (lead: Lead): string =>
  createHash('sha256')
    .update(JSON.stringify(wordsOf(lead)))
    .digest('hex')

function receipt(stored: Database['lead'], key: string, lead: Lead) {
  if (stored.send_key === key && digestOf(stored) !== digestOf(lead))
    return refuse(Code.Conflict, '这份申请已经提交过，如需修改请刷新页面后重新填写')
  return { id: stored.id, receivedAt: isoTime(stored.created_at) }
}
