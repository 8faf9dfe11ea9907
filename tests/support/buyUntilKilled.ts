import { openUnchanged } from '../../server/upstream/db/openUnchanged.ts'
import { buyAndRefund } from './buyAndRefund.ts'
import { armed } from './killAtCommit.ts'

/* A process that buys and has refunded until it is killed (KILL_AT); ends with 0 when there was nothing left to kill it at. */

const [file = '', userId = '', key = '', now = ''] = process.argv.slice(2)
const db = openUnchanged({ url: undefined, file })
armed()
await buyAndRefund({ db, time: { now: Number(now) }, userId, key })
await db.destroy()
