import { bad, good } from '../../db/DatabaseFinding.ts'
import type { DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { findSeatErrors } from '../../enrolment/admin.ts'
import { findingsAfterMigration } from './findingsAfterMigration.ts'

/** Maximum number of plans to list. */
const maxListed = 5

/** Checks that the seat counters of enrolment plans equal the number of seats that are held. */
export const enrolmentFindings = (place: DatabaseLocation) =>
  findingsAfterMigration(place, { migration: '114-enrolment', subject: '报名名额' }, async (db) => {
    const faults = await findSeatErrors(db)
    if (faults.length === 0) return [good('报名计划的名额与占用一致')]
    const named = faults.slice(0, maxListed).map(({ id, about }) => `${id} ${about}`)
    const words = `${faults.length} 个报名计划的名额与占用不一致（${named.join('；')}${faults.length > maxListed ? ' 等' : ''}）`
    return [bad(words, '请把 npm run doctor 的完整输出交给开发者；在此之前用 npm run inbox -- export enrolments 核对名单')]
  })
