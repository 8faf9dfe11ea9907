import type { search as family } from '#lib/contract'
import { addressBlock } from '../../network/addressBlock.ts'
import type { Handlers } from '../kernel/handler.ts'
import { refuseTooOften } from '../limits/createRateLimit.ts'
import { createMemoryLimit } from '../limits/logic/createMemoryLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import type { SearchLog } from './createSearchLog.ts'

interface Deps {
  log: SearchLog
  clock: () => number
}

export const searchLogHandlers = ({ log, clock }: Deps): Handlers<Pick<typeof family, 'POST /api/search/opened'>> => {
  const limit = createMemoryLimit(limits.openedFromAddress)
  return {
    'POST /api/search/opened': async ({ q, kind, id, position, suggested }, { address }) => {
      const waitMs = limit(addressBlock(address), clock())
      if (waitMs > 0) refuseTooOften(waitMs, (wait) => `操作太频繁，请 ${wait}后再试`)
      log.opened({ q, thing: `${kind}/${id}`, position, suggested }, address)
      return null
    },
  }
}
