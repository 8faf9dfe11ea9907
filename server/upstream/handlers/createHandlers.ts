import type { Kysely } from 'kysely'
import { absent, type BoundHandlers } from '../bind.ts'
import type { Database } from '../db/Database.ts'
import type { SmsProvider } from '../providers/SmsProvider.ts'
import { attemptQueries } from '../queries/attempts.ts'
import { sessionQueries } from '../queries/sessions.ts'
import { smsCodeQueries } from '../queries/smsCodes.ts'
import { userQueries } from '../queries/users.ts'
import type { Passwords } from '../rules/password.ts'
import { sysHandlers } from './sys.ts'
import { userHandlers } from './user.ts'

export interface HandlerDeps {
  db: Kysely<Database>
  clock: () => number
  sms: SmsProvider
  passwords: Passwords
  onSmsFault: (error: unknown) => void
}

/** Every call of the contract: all families together. */
export function createHandlers({ db, clock, sms, passwords, onSmsFault }: HandlerDeps): BoundHandlers {
  const users = userQueries(db)
  const sessions = sessionQueries(db)
  const smsCodes = smsCodeQueries(db)
  const attempts = attemptQueries(db)
  return {
    ...userHandlers({ users, sessions, smsCodes, attempts, passwords, clock }),
    ...sysHandlers({ smsCodes, sms, clock, onSmsFault }),
    ...catalogueHandlers,

    'GET /api/wechat/mp/login/qrcode': absent,
    'POST /api/wechat/mp/login/qrcode/scan': absent,
    'POST /api/wechat/mp/bing': absent,

    'POST /api/qr/generate': absent,
    'POST /api/qr/result': absent,
  }
}
const catalogueHandlers = {} as BoundHandlers
