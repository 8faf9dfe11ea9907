import type { Operator } from '../../../command/extractOperator.ts'
import { findCountMismatches, repairCounts } from '../../community/admin.ts'
import { bad, good, warn } from '../../db/DatabaseFinding.ts'
import type { DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { createAudit } from '../createAudit.ts'
import { findingsAfterMigration } from './findingsAfterMigration.ts'

/** Maximum number of wrong counters to list, of each kind. */
const maxListed = 3

/** Checks the stored counters of the community. With `mend`, wrong counters are recalculated. */
export const communityFindings = (place: DatabaseLocation, { mend, operator }: { mend: boolean; operator: Operator }) =>
  findingsAfterMigration(place, { migration: '105-community', subject: '社区计数' }, async (db) => {
    const faults = await findCountMismatches(db, maxListed)
    if (faults.length === 0) return [good('社区里的数字与实际一致')]
    const named = faults
      .slice(0, maxListed)
      .map(({ table, id, column, stored, counted }) => `${table} ${id} ${column} ${stored}，应为 ${counted}`)
    const about = `社区里有数字与实际不符（${named.join('；')}${faults.length > maxListed ? ' 等' : ''}）`
    if (!mend) return [bad(about, '运行 npm run doctor -- --mend 重新计数；期间照常服务')]
    const count = await createAudit({ db, command: 'doctor', operator })({ action: '--mend', target: 'community' }, () =>
      db.transaction().execute(repairCounts),
    )
    return [warn(`${about}，已重新计数（${count} 处）`, '若反复出现，请把 npm run doctor 的完整输出交给开发者')]
  })
