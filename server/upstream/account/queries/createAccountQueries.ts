import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { attemptQueries } from './attempts.ts'
import { chatAccountQueries, chatCodeQueries } from './chatAccounts.ts'
import { passkeyChallengeQueries, passkeyQueries } from './passkeys.ts'
import { passwordQueries } from './passwords.ts'
import { qrTicketQueries } from './qrTickets.ts'
import { knownAddressQueries, sessionQueries } from './sessions.ts'
import { smsCodeQueries } from './smsCodes.ts'
import { phoneQueries, userQueries } from './users.ts'

/** Creates all queries of the domain, by subject. */
export const createAccountQueries = (db: Kysely<Database>) => ({
  users: userQueries(db),
  sessions: sessionQueries(db),
  attempts: attemptQueries(db),
  knownAddresses: knownAddressQueries(db),
  smsCodes: smsCodeQueries(db),
  newPasswords: passwordQueries(db),
  chatCodes: chatCodeQueries(db),
  chatAccounts: chatAccountQueries(db),
  phones: phoneQueries(db),
  tickets: qrTicketQueries(db),
  passkeys: passkeyQueries(db),
  passkeyChallenges: passkeyChallengeQueries(db),
})
export type AccountQueries = ReturnType<typeof createAccountQueries>
