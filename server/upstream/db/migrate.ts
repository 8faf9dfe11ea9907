import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import { appliedMigrations } from './appliedMigrations.ts'
import type { Database } from './Database.ts'
import { acceptedAt } from './migrations/community/acceptedAt.ts'
import { accounts } from './migrations/accounts.ts'
import { catalogue } from './migrations/catalogue.ts'
import { certificateExpiry } from './migrations/certificateExpiry.ts'
import { checkpoints } from './migrations/checkpoints.ts'
import { confirmingSession } from './migrations/confirmingSession.ts'
import { danmaku } from './migrations/community/danmaku.ts'
import { personReports } from './migrations/community/personReports.ts'
import { enrolments } from './migrations/enrolments.ts'
import { examDays } from './migrations/examDays.ts'
import { examLessons } from './migrations/examLessons.ts'
import { exams } from './migrations/exams.ts'
import { homeStory } from './migrations/homeStory.ts'
import { inbox } from './migrations/inbox.ts'
import { invoices } from './migrations/invoices.ts'
import { learning } from './migrations/learning.ts'
import { liveEvents } from './migrations/liveEvents.ts'
import { memberCascade } from './migrations/memberCascade.ts'
import { lecturerPeople } from './migrations/community/lecturerPeople.ts'
import { messages } from './migrations/community/messages.ts'
import { moderation } from './migrations/community/moderation.ts'
import { newsAndRules } from './migrations/newsAndRules.ts'
import { notesAndFavourites } from './migrations/notesAndFavourites.ts'
import { notices } from './migrations/notices.ts'
import { occupationHue } from './migrations/occupationHue.ts'
import { operators } from './migrations/operators.ts'
import { orders } from './migrations/orders.ts'
import { passkeys } from './migrations/account/passkeys.ts'
import { payments } from './migrations/payments.ts'
import { personPages } from './migrations/community/personPages.ts'
import { postFavourites } from './migrations/community/postFavourites.ts'
import { postPictures } from './migrations/community/postPictures.ts'
import { posts } from './migrations/community/posts.ts'
import { postsOfFollowed } from './migrations/community/postsOfFollowed.ts'
import { profiles } from './migrations/profiles.ts'
import { rateLimits } from './migrations/rateLimits.ts'
import { realNames } from './migrations/realNames.ts'
import { readyLessons } from './migrations/readyLessons.ts'
import { repeatedPasswords } from './migrations/repeatedPasswords.ts'
import { scanSignIn } from './migrations/scanSignIn.ts'
import { search } from './migrations/search.ts'
import { searchEntries } from './migrations/searchEntries.ts'
import { searchMeaning } from './migrations/searchMeaning.ts'
import { searchLog } from './migrations/searchLog.ts'
import { searchPassages } from './migrations/searchPassages.ts'
import { sitemap } from './migrations/sitemap.ts'
import { smsAskers } from './migrations/smsAskers.ts'
import { videos } from './migrations/videos.ts'
import { watchedBefore } from './migrations/watchedBefore.ts'
import { videoLikes } from './migrations/community/videoLikes.ts'
import { whisperAppeals } from './migrations/community/whisperAppeals.ts'
import { whispers } from './migrations/community/whispers.ts'
import { whispersByPerson } from './migrations/community/whispersByPerson.ts'
import { wrongBook } from './migrations/wrongBook.ts'
import { placeholderMigrations } from './placeholderMigrations.ts'
import type { TableDialect } from './TableDialect.ts'

/**
 * Returns all migrations of this release by name, in order. {@link placeholderMigrations} describes what a new one may do.
 */
export const migrations = (dialect: TableDialect): Record<string, Migration> => ({
  '001-accounts': accounts(dialect),
  '002-catalogue': catalogue(dialect),
  '003-scan-sign-in': scanSignIn(dialect),
  '004-rate-limits': rateLimits(dialect),
  '005-learning': learning(dialect),
  '006-notes-and-favourites': notesAndFavourites(dialect),
  '007-videos': videos(dialect),
  '008-search': search(dialect),
  '009-news-and-rules': newsAndRules(dialect),
  '010-inbox': inbox(dialect),
  '011-sitemap': sitemap(dialect),
  '012-member-cascade': memberCascade(dialect),
  '013-sms-askers': smsAskers(),
  '014-operators': operators(dialect),
  '015-confirming-session': confirmingSession(),
  '016-ready-lessons': readyLessons(),
  '017-repeated-passwords': repeatedPasswords(dialect),
  '018-occupation-hue': occupationHue(),
  '019-home-story': homeStory(),
  '020-orders': orders(dialect),
  '021-payments': payments(dialect),
  '022-notices': notices(dialect),
  '023-profiles': profiles(dialect),
  '024-real-names': realNames(dialect),
  '025-invoices': invoices(dialect),
  '026-watched-before': watchedBefore(),
  '027-search-log': searchLog(dialect),
  '028-search-meaning': searchMeaning(dialect),
  '029-search-entries': searchEntries(dialect),
  '030-exams': exams(dialect),
  '031-enrolments': enrolments(dialect),
  '032-exam-days': examDays(dialect),
  '033-certificate-expiry': certificateExpiry(dialect),
  '034-wrong-book': wrongBook(dialect),
  '035-exam-lessons': examLessons(),
  '036-checkpoints': checkpoints(dialect),
  '040-posts': posts(dialect),
  '041-live-events': liveEvents(dialect),
  '042-messages': messages(dialect),
  '044-person-pages': personPages(dialect),
  '050-moderation': moderation(dialect),
  '051-post-pictures': postPictures(dialect),
  '052-post-favourites': postFavourites(),
  '053-accepted-at': acceptedAt(dialect),
  '054-whispers': whispers(dialect),
  '055-search-passages': searchPassages(),
  '056-danmaku': danmaku(dialect),
  '057-posts-of-followed': postsOfFollowed(),
  '058-person-reports': personReports(dialect),
  '059-lecturer-people': lecturerPeople(),
  '060-whisper-appeals': whisperAppeals(dialect),
  '061-whispers-by-person': whispersByPerson(),
  '062-passkeys': passkeys(dialect),
  '063-video-likes': videoLikes(dialect),
})

/** Applies all pending migrations. Processes that start at the same time wait for each other. */
export async function migrate(db: Kysely<Database>, dialect: TableDialect, known = migrations(dialect)): Promise<void> {
  const all = { ...known, ...placeholderMigrations(await appliedMigrations(db), Object.keys(known)) }
  // A release of a parallel branch may contain a migration with a lower number.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all }, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
