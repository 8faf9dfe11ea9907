import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Returns the plans whose counter of taken seats differs from the actual number, or exceeds the quota. */
export async function findSeatErrors(db: Kysely<Database>): Promise<{ id: string; about: string }[]> {
  const [plans, seats] = await Promise.all([
    db.selectFrom('enrolment_plan').select(['id', 'quota', 'taken', 'taken_elsewhere']).orderBy('id').execute(),
    db
      .selectFrom('enrolment')
      .select(({ fn }) => ['plan_id', fn.countAll<number>().as('count')])
      .where('seated', '=', 1)
      .groupBy('plan_id')
      .execute(),
  ])
  const held = new Map(seats.map(({ plan_id: id, count }) => [id, count]))
  return plans.flatMap(({ id, quota, taken, taken_elsewhere: elsewhere }) => {
    const real = elsewhere + (held.get(id) ?? 0)
    if (taken !== real) return [{ id, about: `记为 ${taken} 个，实际占用 ${real} 个` }]
    return taken > quota ? [{ id, about: `占用 ${taken} 个，超过名额 ${quota} 个` }] : []
  })
}
