import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

/** Queries for candidates with released results, by ticket number. */
export const publicisedQueries = (db: Kysely<Database>) => ({
  list: (planId: string, paging: Paging) => {
    const found = db
      .selectFrom('enrolment')
      .where('plan_id', '=', planId)
      .where('cancelled_at', 'is', null)
      .where('ticket_number', 'is not', null)
      // Excludes closed accounts, whose names must not be published.
      .where('person', 'is not', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('subject_result')
            .select('subject')
            .whereRef('subject_result.enrolment_id', '=', 'enrolment.id')
            .where('released_at', 'is not', null),
        ),
      )
    return paged(paging, found, (rows) =>
      rows
        .select(['enrolment.id', 'ticket_number', 'person', 'form'])
        .select(({ selectFrom, fn }) =>
          selectFrom('subject_result')
            .select(fn.countAll<number>().as('count'))
            .whereRef('subject_result.enrolment_id', '=', 'enrolment.id')
            .where('passed', '=', 0)
            .$castTo<{ count: number }>()
            .as('failed'),
        )
        .select(({ selectFrom, fn }) =>
          selectFrom('subject_result')
            .select(fn.countAll<number>().as('count'))
            .whereRef('subject_result.enrolment_id', '=', 'enrolment.id')
            .$castTo<{ count: number }>()
            .as('told'),
        )
        .orderBy('ticket_number'),
    )
  },
})
