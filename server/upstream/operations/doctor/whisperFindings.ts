import type { Operator } from '../../../command/extractOperator.ts'
import { bad, good, warn } from '../../db/DatabaseFinding.ts'
import type { DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { repairSides, findSideMismatches } from '../../whisper/admin.ts'
import { createAudit } from '../createAudit.ts'
import { findingsAfterMigration } from './findingsAfterMigration.ts'

/** Maximum number of errors to search for, of each kind; the exact number is not important. */
const most = 100

/** Checks the counters and the order of private conversations. With `mend`, wrong ones are recalculated. Findings name no users. */
export const whisperFindings = (place: DatabaseLocation, { mend, operator }: { mend: boolean; operator: Operator }) =>
  findingsAfterMigration(place, { migration: '116-whisper', subject: '私信' }, async (db) => {
    const faults = await findSideMismatches(db, most)
    if (faults.length === 0) return [good('私信对话的未读数和次序与实际一致')]
    const about = `${faults.length} 个私信对话的未读数或次序与实际不符`
    if (!mend) return [bad(about, '运行 npm run doctor -- --mend 重新计数；期间照常服务')]
    const count = await createAudit({ db, command: 'doctor', operator })({ action: '--mend', target: 'whispers' }, () =>
      db.transaction().execute(repairSides),
    )
    return [warn(`${about}，已重新计数（${count} 处）`, '若反复出现，请把 npm run doctor 的完整输出交给开发者')]
  })
