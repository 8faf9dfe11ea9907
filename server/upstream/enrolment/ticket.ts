import { Code, type Contract } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import type { EnrolmentTable } from '../db/Database.ts'
import { maskIdNumber, maskName } from '../account/index.ts'
import { type FilesQueries, storedImage } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import { formOf } from './formOf.ts'
import { openPerson } from './person.ts'
import { Sittings } from './logic/PlanColumns.ts'
import type { EnrolmentQueries } from './queries/createEnrolmentQueries.ts'
import type { PlanRow } from './queries/plans.ts'

interface Deps {
  plans: EnrolmentQueries['plans']
  enrolments: EnrolmentQueries['enrolments']
  tickets: EnrolmentQueries['tickets']
  publicised: EnrolmentQueries['publicised']
  uploads: FilesQueries['uploads']
  seal: () => Encryption
  clock: () => number
}

type Calls = Pick<Contract, 'GET /api/enrollment/:id/ticket' | 'GET /api/enrollment/:id/publicity'>

/** Number of characters of the seal in the code on a ticket. */
const MARK_LENGTH = 8

/** Handlers for admission tickets, and for results during their publicity period. */
export const ticketHandlers = ({ plans, enrolments, tickets, publicised, uploads, seal, clock }: Deps): Handlers<Calls> => ({
  'GET /api/enrollment/:id/ticket': async ({ id }, call) => {
    const { id: userId } = requireUser(call)
    const plan = (await plans.find(id, userId)) ?? refuse(Code.NotFound, '报名计划不存在或已下架')
    const own = await enrolments.newest(userId, id)
    if (!own || own.review === EnrolmentReviewStatus.NotApplied) return refuse(Code.NotFound, '你还没有报名这个计划')
    const row = (own.step === 'ticket' && own.cancelled_at === null && (await tickets.give(own.id, clock()))) || own
    const { ticket_number: number, room, seat, person: sealed } = row
    if (row.cancelled_at !== null || number === null || sealed === null) return refuse(Code.Conflict, noTicket(row, plan))
    const person = openPerson(seal(), sealed, row.id)
    const form = formOf(row)
    const photo = form.photo === null ? undefined : await uploads.find(form.photo)
    const level = form.level ?? refuse(Code.Conflict, '报名缺少等级，请联系客服')
    const sittings = parseJsonColumn(Sittings, plan.sittings, 'enrolment_plan.sittings').filter(
      (sitting) => (sitting.level === null || sitting.level === level) && form.subjects.includes(sitting.subject),
    )
    return {
      number,
      name: person.name,
      idNumber: maskIdNumber(person.idNumber),
      photo: photo ? storedImage(photo).url : null,
      plan: { id: plan.id, name: plan.title },
      profession: plan.profession_name,
      level,
      place: plan.place,
      sittings: sittings.map(({ subject, place, from, to, paper, exam }) => ({
        subject,
        place,
        room: room ?? '',
        seat: seat ?? '',
        from: isoTime(from),
        to: isoTime(to),
        paper,
        exam,
      })),
      rules: plan.ticket_rules,
      code: `${number}-${seal()
        .mark(`ticket ${number}`)
        .replaceAll(/[^A-Za-z0-9]/g, '')
        .slice(0, MARK_LENGTH)
        .toUpperCase()}`,
    }
  },

  'GET /api/enrollment/:id/publicity': async ({ id, page, pageSize }, { user }) => {
    const now = clock()
    const plan = (await plans.find(id, user?.id)) ?? refuse(Code.NotFound, '报名计划不存在或已下架')
    if (now < plan.publicity_at) return refuse(Code.Conflict, `成绩 ${formatBeijingMinute(plan.publicity_at)} 起公示`)
    if (now >= plan.publicity_until) return refuse(Code.Conflict, `公示已于 ${formatBeijingMinute(plan.publicity_until)} 结束`)
    const found = await publicised.list(id, { page, pageSize })
    return {
      ...found,
      list: found.list.flatMap((row) => {
        const { level, subjects } = formOf(row)
        if (level === null || row.ticket_number === null || row.person === null) return []
        const { name } = openPerson(seal(), row.person, row.id)
        return [{ ticket: row.ticket_number, name: maskName(name), level, passed: passedOf(row, subjects.length) }]
      }),
    }
  },
})

/** Returns whether all subjects applied for are passed; null while a result is missing and none is failed. */
function passedOf({ failed, told }: { failed: number | null; told: number | null }, applied: number): boolean | null {
  if (failed !== null && failed > 0) return false
  return told === applied ? true : null
}

function noTicket({ cancelled_at, review, step }: EnrolmentTable, plan: PlanRow): string {
  if (cancelled_at !== null) return '报名已取消，没有准考证'
  if (review !== EnrolmentReviewStatus.Passed) return '资格审核通过以后才有准考证'
  return step === 'fee' ? '缴纳报名费以后才有准考证' : `准考证 ${formatBeijingMinute(plan.ticket_at)} 起可以打印`
}
