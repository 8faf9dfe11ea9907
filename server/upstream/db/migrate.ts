import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { appliedMigrations } from './appliedMigrations.ts'
import type { Database } from './Database.ts'
import { account } from './migrations/account.ts'
import { bundle } from './migrations/bundle.ts'
import { catalogue } from './migrations/catalogue.ts'
import { community } from './migrations/community.ts'
import { enrolment } from './migrations/enrolment.ts'
import { exam } from './migrations/exam.ts'
import { inbox } from './migrations/inbox.ts'
import { invoice } from './migrations/invoice.ts'
import { learning } from './migrations/learning.ts'
import { message } from './migrations/message.ts'
import { moderation } from './migrations/moderation.ts'
import { operations } from './migrations/operations.ts'
import { order } from './migrations/order.ts'
import { participation } from './migrations/participation.ts'
import { payment } from './migrations/payment.ts'
import { person } from './migrations/person.ts'
import { profile } from './migrations/profile.ts'
import { publishing } from './migrations/publishing.ts'
import { search } from './migrations/search.ts'
import { whisper } from './migrations/whisper.ts'
import { placeholderMigrations } from './placeholderMigrations.ts'

/**
 * All migrations of this release by name, in order: the baseline of each domain, followed by later changes.
 * {@link placeholderMigrations} describes what a new one may do.
 */
export const migrations: Record<string, Migration> = {
  '100-account': account,
  '101-catalogue': catalogue,
  '102-learning': learning,
  '103-bundle': bundle,
  '104-participation': participation,
  '105-community': community,
  '106-moderation': moderation,
  '107-message': message,
  '108-publishing': publishing,
  '109-exam': exam,
  '110-order': order,
  '111-payment': payment,
  '112-invoice': invoice,
  '113-profile': profile,
  '114-enrolment': enrolment,
  '115-person': person,
  '116-whisper': whisper,
  '117-inbox': inbox,
  '118-search': search,
  '119-operations': operations,
}

/** Applies all pending migrations. Processes that start at the same time wait for each other. */
export async function migrate(db: Kysely<Database>, known = migrations): Promise<void> {
  const all = { ...known, ...placeholderMigrations(await appliedMigrations(db), Object.keys(known)) }
  // A release of a parallel branch may contain a migration with a lower number.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all }, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
