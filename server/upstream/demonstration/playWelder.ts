import { Follow, InvoiceTitleKind, InvoiceType, MarkScope, Reaction, TargetKind } from '#lib/enums'
import { accessCodeQueries, hashAccessCode, newAccessCode } from '../bundle/admin.ts'
import { askRefund, order, pay } from './buy.ts'
import type { Actor, Stage } from './createStage.ts'
import { importResults, showCertificates, verifyName } from './certify.ts'
import { apply, decideNewest, payFee } from './enrol.ts'
import { answerCheckpoints, portionOf, videosOf, watch, watchPart } from './learn.ts'
import { practise, sit } from './sit.ts'

/** Something that a person of the demonstration did, at a time in Beijing on the day that many days ago. */
interface Event {
  daysAgo: number
  at: `${number}:${number}`
  act: () => Promise<unknown>
}

/** Persons of the demonstration: the welder, and a colleague who answers. */
export interface Persons {
  welder: Actor
  colleague: Actor
}

const { Course, CourseSeries } = TargetKind
const courses = {
  arc: 'welder-smaw-basics',
  drawing: 'cnc-drawing-reading',
  plate: 'welder-co2-plate',
  pipe: 'welder-gtaw-pipe',
  theory: 'welder-theory-level3',
} as const
const plans = { electrician: 'electrician-l4-baoding', welder: 'welder-l5-yichang-autumn', refused: 'welder-l5l4-wuhan' } as const
const exam = (paper: string): string => `welder-level5_${paper}`

/** Plays the history of a welder half way through training, in the order of time. */
export async function playWelder(stage: Stage, persons: Persons): Promise<void> {
  const { welder } = persons
  const events = [
    ...(await studying(stage, welder)),
    ...examining(stage, welder),
    ...enrolling(stage, welder),
    ...buying(stage, welder),
    ...talking(stage, persons),
  ]
  for (const { daysAgo, at, act } of events.toSorted((one, other) => other.daysAgo - one.daysAgo || (one.at < other.at ? -1 : 1))) {
    stage.to(daysAgo, at)
    await act()
    await stage.settle()
  }
  await studyToday(stage, welder)
}

/** Both courses of the first stage, parts of the next three, and notes. */
async function studying(stage: Stage, welder: Actor): Promise<Event[]> {
  const [arc, drawing, plate, pipe, theory] = [
    await videosOf(welder, courses.arc),
    await videosOf(welder, courses.drawing),
    await videosOf(welder, courses.plate),
    await videosOf(welder, courses.pipe),
    await videosOf(welder, courses.theory),
  ]
  const first = [42, 41, 39, 38, 36, 35, 33, 32, 30, 28, 27, 25, 23, 22, 20]
  const second = [19, 18, 16, 15, 13, 11, 10, 8, 7, 6, 5, 4, 3, 2, 1]
  const partly = [plate.slice(0, Math.round(plate.length * 0.62)), pipe.slice(0, Math.round(pipe.length * 0.35)), theory.slice(0, 1)]
  const evening = (days: number[], lists: (typeof arc)[]): Event[] =>
    days.map((daysAgo, index) => ({
      daysAgo,
      at: '20:15',
      act: async () => {
        const lessons = lists.flatMap((list) => portionOf(list, index, days.length))
        // A day of a streak has at least one minute.
        for (const lesson of lessons.length > 0 ? lessons : lists[0]!.slice(0, 1)) await watch(stage, welder, lesson, 18)
      },
    }))
  const noted = notes.map((text, index): Event => {
    const { id: lessonId, durationSeconds } = arc[index]!
    const note = { id: stage.newKey(), lessonId, atSeconds: Math.floor(durationSeconds / 2), text }
    return { daysAgo: first[index + 1]!, at: '21:40', act: () => welder.call('POST /api/note', note) }
  })
  return [
    ...evening(first, [arc, drawing]),
    ...evening(second, partly),
    ...noted,
    { daysAgo: 20, at: '21:00', act: () => answerCheckpoints(welder, arc) },
    { daysAgo: 24, at: '12:30', act: () => redeemCode(stage, welder, 'hvac-split-install', 30) },
  ]
}

const notes = [
  '面罩先戴好再引弧，别图快',
  '3.2 的焊条开到 110 A，80 A 总粘',
  '弧长约等于焊条直径，听声音',
  '收弧多停一下，填满弧坑再拉开',
  '平角焊焊条夹角 45°，往立板多给一点',
  '药皮脱落的焊条不用',
  '层间清渣要见金属光泽',
  '咬边：电流大、弧长、角度不对，先看弧长',
]

/** Two mocks, practice, and revision of what was wrong. */
function examining(stage: Stage, welder: Actor): Event[] {
  const revise = (daysAgo: number): Event => ({
    daysAgo,
    at: '12:30',
    act: () => practise(stage, welder, { paper: exam('chapters'), choice: { from: 'wrong', count: 20 }, minutes: 12, isRight: () => true }),
  })
  const drawingTest = { paper: 'cnc-level4_chapters', choice: { count: 20 }, minutes: 15, isRight: (number: number) => number % 6 > 0 }
  return [
    {
      daysAgo: 31,
      at: '21:00',
      act: () => sit(stage, welder, { paper: exam('mock-1'), minutes: 52, isRight: (number) => number % 20 < 11 }),
    },
    {
      daysAgo: 24,
      at: '20:30',
      act: () =>
        practise(stage, welder, { paper: exam('chapters'), choice: { count: 48 }, minutes: 40, isRight: (number) => number % 4 > 0 }),
    },
    {
      daysAgo: 21,
      at: '20:40',
      act: () => sit(stage, welder, { paper: exam('mock-1'), minutes: 47, isRight: (number) => number % 20 < 14 }),
    },
    { daysAgo: 20, at: '21:30', act: () => practise(stage, welder, drawingTest) },
    revise(17),
    revise(14),
    revise(10),
  ]
}

/** A certificate as an electrician, an exam whose results are not yet published, and an application that was refused. */
function enrolling(stage: Stage, welder: Actor): Event[] {
  const { electrician, welder: own, refused } = plans
  const faults = ['照片=照片不是白底，请重拍', '工作单位=请写与公章一致的全称']
  return [
    { daysAgo: 94, at: '20:10', act: () => introduce(stage, welder) },
    { daysAgo: 93, at: '10:00', act: () => decideNewest(stage, 'realnames') },
    { daysAgo: 90, at: '21:00', act: () => apply(stage, welder, electrician, 4) },
    { daysAgo: 85, at: '10:00', act: () => decideNewest(stage, 'enrolments') },
    { daysAgo: 84, at: '12:30', act: () => payFee(stage, welder, electrician) },
    { daysAgo: 50, at: '09:00', act: () => stage.advance() },
    { daysAgo: 48, at: '12:40', act: () => apply(stage, welder, own, 5) },
    { daysAgo: 44, at: '10:30', act: () => decideNewest(stage, 'enrolments') },
    { daysAgo: 40, at: '19:00', act: () => payFee(stage, welder, own) },
    { daysAgo: 34, at: '15:00', act: () => importResults(stage, welder, electrician, [86, 79]) },
    { daysAgo: 25, at: '09:10', act: () => stage.advance() },
    { daysAgo: 12, at: '09:05', act: () => sitOfficial(stage, welder, own) },
    { daysAgo: 8, at: '21:00', act: () => showCertificates(welder) },
    { daysAgo: 6, at: '21:30', act: () => apply(stage, welder, refused, 4) },
    { daysAgo: 4, at: '10:20', act: () => decideNewest(stage, 'enrolments', faults) },
  ]
}

async function introduce(stage: Stage, welder: Actor): Promise<void> {
  const { call } = welder
  const { version } = await call('GET /api/profile', {})
  await call('POST /api/profile', { version, introduction: '在船厂打下手，想考焊工四级', region: { province: '湖北', city: '宜昌' } })
  await verifyName(stage, welder, '林晓木', '11010519491231002X')
}

async function sitOfficial(stage: Stage, welder: Actor, planId: string): Promise<void> {
  const { number: ticket } = await welder.call('GET /api/enrollment/:id/ticket', { id: planId })
  const admission = { ticket, idTail: '002X' }
  await sit(stage, welder, { paper: exam('official'), minutes: 70, isRight: (number) => number % 5 > 0, admission })
}

/** Orders in each state that lasts: paid, cancelled, expired, with an invoice, refunded, and with an open refund. */
function buying(stage: Stage, welder: Actor): Event[] {
  const { call } = welder
  const buy = async (id: string) => pay(stage, welder, await order(stage, welder, Course, id))
  const withInvoice = async () => {
    const id = await buy('electrician-lighting')
    const title = { kind: InvoiceTitleKind.Personal, type: InvoiceType.Ordinary, name: '林晓木' }
    const { id: titleId } = await call('POST /api/invoice/title', { key: stage.newKey(), ...title })
    await call('POST /api/order/:id/invoice', { id, titleId, key: stage.newKey() })
  }
  return [
    { daysAgo: 43, at: '20:05', act: async () => pay(stage, welder, await order(stage, welder, CourseSeries, 'welder-from-zero')) },
    {
      daysAgo: 29,
      at: '13:10',
      act: async () => call('POST /api/order/:id/cancel', { id: await order(stage, welder, Course, 'electrician-motor-control') }),
    },
    { daysAgo: 26, at: '22:40', act: () => order(stage, welder, Course, 'electrician-plc') },
    { daysAgo: 25, at: '08:00', act: withInvoice },
    { daysAgo: 9, at: '19:00', act: async () => askRefund(stage, welder, await buy('first-aid-home-injury'), '买错了，想买的是免费那门') },
    { daysAgo: 8, at: '10:00', act: () => decideNewest(stage, 'refunds') },
    { daysAgo: 1, at: '22:10', act: async () => askRefund(stage, welder, await buy('mason-brick-wall'), '最近倒班，没有时间学') },
  ]
}

/** A question with an accepted answer, an idea, favourites, and what a colleague did with them. */
function talking(stage: Stage, { welder, colleague }: Persons): Event[] {
  const key = stage.newKey
  let question = ''
  let answer = ''
  let idea = ''
  const ask = { title: '平角焊上边咬边，电流已经降到 120 了还是有', topics: ['焊接'], profession: 'welder', images: [] }
  const asked = '板厚 10 mm，3.2 的焊条，立板那一侧总有一道浅槽。角度大概 45°，是不是走得太快？'
  const answered = '先看弧长。**弧一长，咬边先出在立板上**。压到一个焊条直径以内，在立板侧停半拍，再把角度往立板偏 5°。电流 120 不算大。'
  const written = '二保焊第一块 12 mm 板背面透了，师傅说余高还大一点。明天把干伸长收到 15 再试。'
  const comment = '干伸长收短以后电压也跟着降半伏。'
  const { call } = welder
  return [
    {
      daysAgo: 30,
      at: '22:00',
      act: async () => (question = (await call('POST /api/community/question', { key: key(), ...ask, text: asked })).id),
    },
    {
      daysAgo: 29,
      at: '07:40',
      act: async () => {
        const given = { id: question, key: key(), text: answered, images: [] }
        answer = (await colleague.call('POST /api/community/question/:id/answer', given)).id
      },
    },
    { daysAgo: 28, at: '21:00', act: () => call('POST /api/community/question/:id/accept', { id: question, answer }) },
    { daysAgo: 28, at: '21:01', act: () => call('POST /api/community/post/:id/reaction', { id: answer, reaction: Reaction.Like }) },
    {
      daysAgo: 14,
      at: '21:40',
      act: async () => (idea = (await call('POST /api/community/idea', { key: key(), text: written, images: [], topics: ['焊接'] })).id),
    },
    { daysAgo: 14, at: '21:50', act: () => call('POST /api/user/:id/follow', { id: colleague.id, follow: Follow.Follow }) },
    ...[courses.arc, courses.pipe].map((id): Event => ({
      daysAgo: 13,
      at: '22:00',
      act: () => call('POST /api/collect', { kind: 'course', id, on: true }),
    })),
    {
      daysAgo: 5,
      at: '12:00',
      act: () => call('POST /api/message/read', { scope: MarkScope.All, upTo: new Date(stage.now()).toISOString() }),
    },
    { daysAgo: 2, at: '12:20', act: () => colleague.call('POST /api/community/post/:id/reaction', { id: idea, reaction: Reaction.Like }) },
    { daysAgo: 2, at: '12:22', act: () => colleague.call('POST /api/community/post/:id/comment', { id: idea, key: key(), text: comment }) },
  ]
}

/** The last hour: a lesson that was repeated, one that was begun, this week's goal, and an order that can still be paid. */
async function studyToday(stage: Stage, welder: Actor): Promise<void> {
  const plate = await videosOf(welder, courses.plate)
  stage.toMinutesAgo(40)
  await watch(stage, welder, plate[2]!, 20)
  const next = plate[Math.round(plate.length * 0.62)]!
  await watchPart(stage, welder, next, Math.floor(next.durationSeconds / 2))
  const { week } = await welder.call('GET /api/learn/overview', {})
  // Seven tenths of the goal are reached. The week may have begun today.
  await welder.call('POST /api/learn/goal', { minutesPerWeek: Math.max(30, Math.round(week.seconds / 60 / 0.7 / 10) * 10) })
  await placeOpenOrder(stage, welder)
}

/** Orders a course that can be paid for another 25 minutes. */
export async function placeOpenOrder(stage: Stage, welder: Actor): Promise<void> {
  stage.toMinutesAgo(5)
  await order(stage, welder, Course, 'hvac-refrigerant-cycle')
}

/** Redeems an institution's code for a course, which opens it for some days. */
async function redeemCode(stage: Stage, { call }: Actor, courseId: string, days: number): Promise<void> {
  const code = newAccessCode()
  const state = { redeemed_by: null, redeemed_at: null, revoked_at: null, expires_at: null, created_at: stage.now() }
  const terms = { batch: `demonstration-${code.slice(0, 4)}`, kind: 'course' as const, target_id: courseId, days }
  await accessCodeQueries(stage.db).add([{ id: hashAccessCode(code.replaceAll('-', '')), ...terms, ...state }])
  await call('POST /api/learn/redeem', { code })
}
