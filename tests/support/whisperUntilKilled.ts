import { openWithoutMigration } from '../../server/upstream/db/openWithoutMigration.ts'
import { catalogueCalls } from './catalogueCalls.ts'
import { armed } from './killAtCommit.ts'

/* Process that sends a private message under each key, marks them as read and withdraws the last one, until it is killed (KILL_AT). */

const [file = '', one = '', other = '', now = '', ...keys] = process.argv.slice(2)
const db = openWithoutMigration({ url: undefined, file })
const call = catalogueCalls(db, () => Number(now))
armed()
for (const [index, key] of keys.entries()) {
  const { whisper } = await call('POST /api/whisper/with/:userId', { userId: other, key, text: `第 ${index} 句` }, one)
  // A printed message was acknowledged.
  process.stdout.write(`${whisper.id}\n`)
  await call('POST /api/whisper/with/:userId/read', { userId: one, upTo: whisper.createdAt }, other)
  if (index === keys.length - 1) await call('DELETE /api/whisper/:id', { id: whisper.id }, one)
}
await db.destroy()
