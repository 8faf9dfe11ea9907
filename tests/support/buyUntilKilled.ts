import { openWithoutMigration } from '../../server/upstream/db/openWithoutMigration.ts'
import { buyAndRefund } from './buyAndRefund.ts'
import { armed } from './killAtCommit.ts'

/* Process that buys and refunds until it is killed (KILL_AT). Exits with 0 if it finishes first. */

const [file = '', userId = '', key = '', now = ''] = process.argv.slice(2)
const db = openWithoutMigration({ url: undefined, file })
armed()
await buyAndRefund({ db, time: { now: Number(now) }, userId, key })
await db.destroy()
