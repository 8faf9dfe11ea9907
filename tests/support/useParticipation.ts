import { afterAll, beforeAll } from 'vitest'
import { type LoadOptions, loadPack } from '../../server/upstream/content/loadPack.ts'
import { readPack } from '../../server/upstream/content/read/readPack.ts'
import { addUser, catalogueCalls } from './catalogueCalls.ts'
import { type Engine, openTestDatabase, type TestDatabase } from './openTestDatabase.ts'
import { participationPack } from './participationPack.ts'
import { writePack } from './smallPack.ts'

let users = 0
const day = 86_400_000

/** Provides a database with the pack of `participationPack`, its calls and a fixed clock. */
export function useParticipation(engine: Engine, ownPack = participationPack) {
  let database: TestDatabase | undefined
  const time = { now: Date.UTC(2026, 10, 20, 4) }
  const open = () => {
    if (!database) throw new Error('The database has not been opened yet')
    return database
  }
  const load = async (files = ownPack(), { demoPhone }: Pick<LoadOptions, 'demoPhone'> = {}) => {
    const contentDir = writePack(files)
    await loadPack(open().db, readPack(contentDir), { dataDir: open().dataDir, clock: () => time.now, demoPhone })
  }
  const openWorld = () => {
    const { db, dataDir, place } = open()
    return {
      db,
      dataDir,
      /** URL of the database, for PostgreSQL. */
      url: place.url,
      time,
      call: catalogueCalls(db, () => time.now),
      /** Loads another pack over the current one; its private messages only for the account with a phone number. */
      load,
      /** Creates a user who has joined the given courses. */
      async user(...courses: string[]): Promise<string> {
        const id = await addUser(db, `${engine}-${++users}`)
        for (const course_id of courses)
          await db.insertInto('course_member').values({ user_id: id, course_id, joined_at: time.now }).execute()
        return id
      },
      /** Sets the watched time of a user in a lesson, in seconds. */
      async watch(userId: string, lesson_id: string, seconds: number): Promise<void> {
        const [course_id = ''] = lesson_id.split('_')
        await db
          .insertInto('lesson_record')
          .values({
            user_id: userId,
            lesson_id,
            course_id,
            watched: '[]',
            watched_ms: 1000 * seconds,
            position_ms: 0,
            position_at: time.now,
            device: '',
            started_at: time.now,
            completed_at: null,
            judged_seconds: 0,
            judged_percent: 0,
          })
          .execute()
      },
      days: (count: number) => count * day,
    }
  }
  let world: ReturnType<typeof openWorld> | undefined
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await load()
    // Created once, because the domains take 20 ms to create.
    world = openWorld()
  })
  afterAll(() => database?.close())

  return () => {
    if (!world) throw new Error('The database has not been opened yet')
    return world
  }
}
