import { randomUUID } from 'node:crypto'
import { Code, type rule, type RuleCard, type RuleOpinion, type RuleState } from '#lib/contract'
import { RuleStage } from '#lib/enums'
import type { Database } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import { attachmentList } from './news.ts'
import type { PublishingQueries } from './queries/createPublishingQueries.ts'
import type { RuleCardRow, RuleVersionRow } from './queries/rules.ts'
import { Attachments, Contents, VersionDifference } from './text-columns.ts'

interface Deps {
  clock: () => number
  rules: PublishingQueries['rules']
  opinions: PublishingQueries['opinions']
}

export const ruleHandlers = ({ rules, opinions, clock }: Deps): Handlers<typeof rule> => {
  /** Returns a rule with its published versions, newest first. */
  const find = async (id: string, now: number): Promise<Database['rule'] & { versions: (RuleVersionRow & { state: RuleState })[] }> => {
    const row = await rules.find(id)
    if (row?.listed === 0) return refuse(Code.Gone, '这项规则已废止并移除')
    const versions = row ? await rules.versions(id, now) : []
    if (!row || versions.length === 0) return refuse(Code.NotFound, '没有这项规则，请查看全部规则')
    return { ...row, versions: versions.map((version) => ({ ...version, state: ruleState(version, versions, now) })) }
  }
  const inPublicity = ({ versions }: Awaited<ReturnType<typeof find>>) => versions.find(({ state }) => state === 'publicity')

  return {
    'GET /api/rule': async ({ page, pageSize, ...filter }) => {
      const now = clock()
      const found = await rules.list(filter, { page, pageSize }, now)
      // The list contains the newest version of each rule in its stage, which no version in effect has replaced.
      return { ...found, list: found.list.map((row) => ruleCard(row, ruleState(row, [row], now), now)) }
    },

    'GET /api/rule/:id': async ({ id, stage, version }) => {
      const now = clock()
      const { versions, category } = await find(id, now)
      const wanted =
        version !== undefined
          ? versions.find((entry) => entry.version === version)
          : stage !== undefined
            ? versions.find(({ state }) => ruleStage(state) === stage)
            : (versions.find(({ state }) => state === 'effective') ?? versions[0])
      const row = wanted && (await rules.version(id, wanted.version))
      if (!wanted || !row)
        return refuse(Code.NotFound, version === undefined ? '这项规则目前没有这样的版本' : '没有这个版本的规则，请查看现行版本')
      return {
        ...ruleCard({ ...wanted, category }, wanted.state, now),
        stage: ruleStage(wanted.state),
        changes: row.changes,
        body: row.body,
        contents: parseJsonColumn(Contents, row.contents, 'rule_version.contents'),
        attachments: attachmentList(parseJsonColumn(Attachments, row.attachments, 'rule_version.attachments')),
        versions: versions.map((entry) => ({
          version: entry.version,
          state: entry.state,
          publishedAt: isoTime(entry.published_at),
          effectiveAt: isoTime(entry.effective_at),
        })),
        difference: row.difference === null ? null : parseJsonColumn(VersionDifference, row.difference, 'rule_version.difference'),
        opinionCount: await opinions.count(id, row.version),
      }
    },

    'GET /api/rule/:id/opinion/mine': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const open = inPublicity(await find(id, clock()))
      const row = open && (await opinions.mine(userId, id, open.version))
      return { opinion: row ? ruleOpinion(row) : null, mayWrite: open !== undefined }
    },

    'POST /api/rule/:id/opinion': async ({ id, text }, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      const open = inPublicity(await find(id, now)) ?? refuse(Code.Conflict, '公示期已结束，不再收集意见')
      await opinions
        .write({ id: randomUUID(), rule_id: id, version: open.version, user_id: userId, text, now }, postLimits('opinion', userId))
        .catch(refuseExceeded((wait) => `提交太频繁，请 ${wait}后再试`))
      const row = (await opinions.mine(userId, id, open.version)) ?? refuse(Code.NotFound, '意见没有保存，请重试')
      return ruleOpinion(row)
    },
  }
}

const ruleCard = (row: RuleCardRow, state: RuleState, now: number): RuleCard => ({
  id: row.rule_id,
  title: row.title,
  category: row.category,
  version: row.version,
  state,
  publishedAt: isoTime(row.published_at),
  effectiveAt: isoTime(row.effective_at),
  publicity:
    row.publicity_to === null
      ? null
      : {
          from: isoTime(row.published_at),
          to: isoTime(row.publicity_to),
          remainingSeconds: Math.max(0, Math.ceil((row.publicity_to - now) / 1000)),
        },
})

const ruleOpinion = ({ id, version, text, created_at, updated_at, reply, replied_at }: Database['rule_opinion']): RuleOpinion => ({
  id,
  version,
  text,
  createdAt: isoTime(created_at),
  updatedAt: isoTime(updated_at),
  reply,
  repliedAt: isoTime(replied_at),
})

/** Dates of a version of a rule, in milliseconds. */
export interface RuleTimes {
  position: number
  published_at: number
  publicity_to: number | null
  effective_at: number
}

/** Returns the state of a version among all published ones. */
export function ruleState(version: RuleTimes, all: readonly RuleTimes[], now: number): RuleState {
  if (version.effective_at <= now)
    return all.some((other) => other.position > version.position && other.effective_at <= now) ? 'replaced' : 'effective'
  return version.publicity_to !== null && now < version.publicity_to ? 'publicity' : 'upcoming'
}

/** Returns the stage of a state (specification, section 3). */
export const ruleStage = (state: RuleState): RuleStage =>
  state === 'publicity' || state === 'upcoming' ? RuleStage.Published : RuleStage.InEffect
