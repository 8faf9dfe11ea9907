import type { Enrolment, PlanDetail } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import { yuan } from '#lib/primitives'
import { beijingTime } from '#parts/text/beijingTime.ts'

/** Description of an enrolment's state: its title, what to expect or to do, and its tone. */
export interface OwnStateText {
  title: string
  lead: string
  tone: 'waiting' | 'good' | 'bad' | 'over'
}

type Plan = Pick<PlanDetail, 'steps' | 'feeFen'>

/** Returns the times of a step of a plan; undefined if it has no such step. */
export const stepTimes = ({ steps }: Pick<Plan, 'steps'>, step: Enrolment['step']) => steps.find((each) => each.step === step)

export function ownStateText(enrolment: Enrolment, plan: Plan, now: number): OwnStateText {
  const { review, cancelledAt } = enrolment
  if (cancelledAt !== null) return { title: '报名已取消', lead: `${beijingTime(cancelledAt)} 取消，名额已经释放。`, tone: 'over' }
  if (review === EnrolmentReviewStatus.Pending)
    return {
      title: '已提交，等待资格审核',
      lead: isPast(stepTimes(plan, 'review')?.to ?? null, now)
        ? '审核比预计的晚，有了结果会发消息通知你。'
        : `${untilOf(plan, 'review')}出结果，结果会发消息通知你。`,
      tone: 'waiting',
    }
  if (review === EnrolmentReviewStatus.Rejected) {
    const lead = enrolment.editable
      ? `按下面的说明改好后重新提交，${untilOf(plan, 'review')}有效，名额为你留着。`
      : '修改重提的时间已过，这次报名结束了。'
    return { title: '资格审核没有通过', lead, tone: 'bad' }
  }
  return passedWords(enrolment, plan, now)
}

function passedWords({ step, results, certificate, revoked, order, form }: Enrolment, plan: Plan, now: number): OwnStateText {
  switch (step) {
    case 'apply':
    case 'review':
    case 'fee': {
      return isFeeOverdue({ order }, plan, now)
        ? { title: '没有按时缴费', lead: '缴费时间已过，这次报名结束了。', tone: 'over' }
        : { title: '审核通过，等待缴费', lead: `报名费 ${yuan(plan.feeFen)}，${untilOf(plan, 'fee')}缴清才算报名成功。`, tone: 'waiting' }
    }
    case 'ticket': {
      const from = stepTimes(plan, 'ticket')?.from ?? null
      return isPast(from, now)
        ? { title: '报名成功，请打印准考证', lead: '考试当天带好准考证和身份证，按时到场。', tone: 'good' }
        : {
            title: '报名成功',
            lead: from === null ? '准考证开放后会发消息通知你。' : `准考证 ${beijingTime(from)} 起可以打印，到时会发消息通知你。`,
            tone: 'good',
          }
    }
    case 'exam': {
      const at = stepTimes(plan, 'result')?.from ?? null
      const told = at === null ? '' : isPast(at, now) ? '成绩比预计的晚，公布后会发消息通知你。' : `成绩 ${beijingTime(at)} 公布。`
      return isPast(stepTimes(plan, 'exam')?.to ?? null, now)
        ? { title: '考试已结束，等待成绩', lead: told, tone: 'good' }
        : { title: '考试进行中', lead: `按准考证上的时间和地点参加考试。${told}`, tone: 'good' }
    }
    default: {
      if (revoked) return { title: '证书已撤销', lead: '理由写在证书页上。有异议请联系报名机构。', tone: 'bad' }
      if (certificate !== null) return { title: '证书已发放', lead: '证书可以在线查看、打印，也可以让别人核验。', tone: 'good' }
      const hasPassed = results.every(({ passed }) => passed)
      if (!hasPassed)
        return { title: '这次没有全部合格', lead: '下次可以只报没有通过的科目；合格科目的成绩保留多久，见考试说明。', tone: 'bad' }
      if (results.length < form.subjects.length)
        return { title: '部分科目的成绩已公布', lead: '其余科目的成绩公布后会发消息通知你。', tone: 'good' }
      const at = stepTimes(plan, 'certificate')?.from ?? null
      return { title: '全部合格', lead: at === null ? '公示结束后发证。' : `公示没有异议的，${beijingTime(at)} 起发证。`, tone: 'good' }
    }
  }
}

/** Checks whether the deadline for the fee has passed and no order of it is pending. */
export const isFeeOverdue = ({ order }: Pick<Enrolment, 'order'>, plan: Plan, now: number): boolean =>
  order === null && isPast(stepTimes(plan, 'fee')?.to ?? null, now)

const untilOf = (plan: Plan, step: Enrolment['step']): string => {
  const to = stepTimes(plan, step)?.to ?? null
  return to === null ? '' : `${beijingTime(to)} 前`
}

const isPast = (at: string | null, now: number): boolean => at !== null && now >= Date.parse(at)

/** Describes the consequences of withdrawing an enrolment, including the refund. */
export function cancelLead({ order, step }: Pick<Enrolment, 'order' | 'step'>, plan: Plan, now: number): string {
  const lost = '取消后名额会释放，不能恢复；报名期间可以重新报名。'
  if (plan.feeFen === 0 || order === null) return lost
  if (step === 'fee') return `${lost}没有支付的订单会一起取消。`
  const feeEnd = stepTimes(plan, 'fee')?.to ?? null
  return isPast(feeEnd, now)
    ? `缴费时间已经结束，报名费 ${yuan(plan.feeFen)} 不退。${lost}`
    : `报名费 ${yuan(plan.feeFen)} 会原路退回。${lost}`
}
