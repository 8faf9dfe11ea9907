import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BrowserContext, expect } from '@playwright/test'
import type { RunningSite } from '../support/startSite.ts'
import { photo } from './pictures.ts'

export const inbox = 'server/upstream/operations/inboxCommand.ts'

interface Wanted {
  plan: string
  /** Number of the verified user. */
  idNumber: string
  form: Record<string, unknown>
}

/** Takes a signed-in learner from the real name to the admission ticket by API calls and operator commands; returns the ticket number. */
export async function becomeCandidate(context: BrowserContext, site: RunningSite, { plan, idNumber, form }: Wanted): Promise<string> {
  const headers = { origin: site.origin }
  const ask = async (path: string, data?: object): Promise<Record<string, unknown>> => {
    const answer = data ? await context.request.post(site.origin + path, { data, headers }) : await context.request.get(site.origin + path)
    const told = (await answer.json()) as { code: number; data: Record<string, unknown> }
    expect(told, path).toMatchObject({ code: 0 })
    return told.data
  }
  const image = async (purpose: string, width: number, height: number): Promise<unknown> => {
    const { buffer, mimeType } = await photo('image.jpg', 'white', width, height)
    const answer = await context.request.post(`${site.origin}/api/file?purpose=${purpose}`, {
      data: buffer,
      headers: { ...headers, 'content-type': mimeType },
    })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  /** Returns the number of the learner's last application. */
  const sent = (kind: string): string => /^(\S+-\d+) /m.exec(site.command(inbox, 'list', kind, '--status', 'open', '--most', '1'))![1]!

  const sides = { front: await image('realName', 900, 600), back: await image('realName', 900, 600) }
  await ask('/api/realName', { key: randomUUID(), name: '林小木', idNumber, ...sides, consent: true })
  site.command(inbox, 'decide', sent('realnames'), 'pass')

  const told = (await ask(`/api/enrollment/${plan}`)) as { materials: { name: string }[]; subjects: string[]; levels: number[] }
  const materials = []
  for (const { name } of told.materials) materials.push({ name, file: await image('enrolment', 800, 600) })
  await ask(`/api/enrollment/${plan}/apply`, {
    key: randomUUID(),
    form: {
      examineeType: 1,
      level: told.levels[0],
      subjects: told.subjects,
      education: 4,
      employer: '启航数字',
      workYears: 8,
      certificates: '',
      phone: '13900000001',
      address: '浙江省杭州市文一西路 1 号',
      photo: await image('enrolment', 413, 579),
      materials,
      pledged: true,
      standing: { workYears: 8, certificates: [], education: 4, related: false, apprentice: false, age: 0 },
      ...form,
    },
  })
  site.command(inbox, 'decide', sent('enrolments'), 'pass')
  const { order } = await ask(`/api/enrollment/${plan}/fee`, {})
  const charge = await ask(`/api/order/${String(order)}/pay`, { channel: 'sandbox' })
  await ask(`/api/pay/sandbox/${String(charge['id'])}`, { act: 'pay' })
  setTimes(site, 'enrolment_plan', plan, { ticket_at: Date.now() - 1000 })
  const ticket = await ask(`/api/enrollment/${plan}/ticket`)
  return String(ticket['number'])
}

/** Changes times of a plan or a sitting, because a test cannot wait for weeks. */
export function setTimes(site: RunningSite, table: 'enrolment_plan' | 'exam_sitting', id: string, times: Record<string, number>): void {
  const database = new DatabaseSync(join(site.dataDir, 'zeyiji.db'), { timeout: 5000 })
  const columns = Object.keys(times)
  database.prepare(`update ${table} set ${columns.map((name) => `${name} = ?`).join(', ')} where id = ?`).run(...Object.values(times), id)
  database.close()
}
