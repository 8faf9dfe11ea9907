import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sealPerson } from '../../server/upstream/enrolment/person.ts'
import { createEncryption } from '../../server/upstream/kernel/logic/encryption.ts'
import { encryptionSecret } from '../../server/upstream/kernel/encryptionSecret.ts'
import type { RunningSite } from '../support/startSite.ts'

const plan = 'chef-l4-chengdu-2026-10'

function inDatabase(site: RunningSite, act: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(site.dataDir, 'zeyiji.db'), { timeout: 5000 })
  try {
    act(database)
  } finally {
    database.close()
  }
}

/** Records that a user has passed all subjects of a plan whose publication is over: in reality, that takes months. */
export const earnCertificate = (site: RunningSite, phone: string, name: string): void =>
  inDatabase(site, (database) => {
    const [id, now] = [randomUUID(), Date.now()]
    const user = database.prepare('select id from user_account where phone = ?').get(phone)?.['id'] as string
    const { subjects } = database.prepare('select subjects from enrolment_plan where id = ?').get(plan) as { subjects: string }
    database.prepare('update enrolment_plan set certificates_at = ? where id = ?').run(now - 1000, plan)
    const seal = createEncryption(encryptionSecret({ dataDir: site.dataDir, given: undefined })())
    database
      .prepare(
        `insert into enrolment (id, plan_id, user_id, open_for, review, step, form, draft_sequence, person, reasons, seated, created_at)
          values (?, ?, ?, ?, 3, 'publicity', ?, 1, ?, '[]', 1, ?)`,
      )
      .run(
        id,
        plan,
        user,
        `${user} ${plan}`,
        JSON.stringify({ level: 4, subjects: JSON.parse(subjects) as string[] }),
        sealPerson(seal, { name, idNumber: '11010519491231002X' }, id),
        now,
      )
    for (const subject of JSON.parse(subjects) as string[])
      database.prepare('insert into subject_result values (?, ?, 86, 1, ?, ?)').run(id, subject, now, now)
  })
