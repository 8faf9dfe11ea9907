import { join, resolve } from 'node:path'
import { projectRoot } from '../../process/programFile.ts'
import { createAccountQueries, newUser } from '../account/index.ts'
import { beijingDay, startOfBeijingDay } from '../kernel/logic/beijingDay.ts'
import { userRemovalQueries } from '../operations/index.ts'
import { certifyHolders } from './certify.ts'
import { createStage, type StageOptions } from './createStage.ts'
import { placeOpenOrder, playWelder } from './playWelder.ts'
import { renewPlans } from './queries/renewPlans.ts'

const dayMs = 86_400_000
const password = 'Zeyiji@2026'
/** The welder registered this long before the history was played, which therefore dates the history. */
const welderSinceMs = 95 * dayMs
const welder = { phone: '13800000000', nickname: '小林学焊' }
const newLearner = { phone: '13800000001', nickname: '体验学员' }
/** Answers the welder; no one signs in with this account. */
const colleague = { phone: '13800000009', nickname: '老周带徒弟', sinceMs: 400 * dayMs }
const demoPack = join(projectRoot, 'server/demo/pack')

/** An account for trying the site out. */
export interface DemoAccount {
  phone: string
  password: string
  /** Chinese description for the operator. */
  about: string
}

export interface Demonstration {
  accounts: DemoAccount[]
  /** Whether the accounts were created now: their whispers must be loaded, and their history played. */
  isNew: boolean
}

/**
 * Creates the demonstration accounts if there are no accounts and the content is the demo pack, and again once their history
 * is older than a day, so that it never looks outdated. Returns undefined if an account is missing or its password was
 * changed: only working credentials are printed.
 */
export async function prepareDemoAccounts(contentDir: string, options: StageOptions): Promise<Demonstration | undefined> {
  const { db, passwords, now } = options
  if (resolve(contentDir) !== demoPack) return undefined
  const { users } = createAccountQueries(db)
  const accounts = [
    { phone: welder.phone, password, about: '学到一半的焊工' },
    { phone: newLearner.phone, password, about: '刚注册的学员' },
  ]
  const known = await users.findByPhone(welder.phone)
  if (!known && (await users.any())) return undefined
  if (known && !(await passwords.verify(password, known.password_hash))) return undefined
  if (known && now - known.created_at - welderSinceMs < dayMs) return { accounts, isNew: false }
  for (const { phone } of [welder, newLearner, colleague]) {
    const former = await users.findByPhone(phone)
    if (former) await removeAccount(former.id, options)
  }
  await renewPlans(db, startOfBeijingDay(beijingDay(now)))
  const hash = await passwords.hash(password)
  await users.add({ ...newUser(welder.phone, hash, now - welderSinceMs), nickname: welder.nickname })
  await users.add({ ...newUser(newLearner.phone, hash, now), nickname: newLearner.nickname })
  await users.add({ ...newUser(colleague.phone, null, now - colleague.sinceMs), nickname: colleague.nickname })
  return { accounts, isNew: true }
}

/** Removes an account with its posts, which would otherwise remain without an author. */
async function removeAccount(id: string, options: StageOptions): Promise<void> {
  const stage = createStage(options)
  const { call } = stage.as(id)
  const { list } = await call('GET /api/user/:id/post', { id })
  for (const post of list) await call('DELETE /api/community/post/:id', { id: post.id })
  await stage.close()
  await userRemovalQueries(options.db).remove(id, options.now)
}

/** Plays the history of new demonstration accounts; on later starts, gives the welder an order that can still be paid. */
export async function playDemonstration({ isNew }: Demonstration, options: StageOptions): Promise<void> {
  const { users } = createAccountQueries(options.db)
  const stage = createStage(options)
  const of = async ({ phone }: { phone: string }) => stage.as((await users.findByPhone(phone))!.id)
  try {
    const persons = { welder: await of(welder), colleague: await of(colleague) }
    if (!isNew) return await placeOpenOrder(stage, persons.welder)
    await certifyHolders(stage)
    await playWelder(stage, persons)
    stage.toMinutesAgo(0)
    const { call } = await of(newLearner)
    await call('POST /api/coupon/:id/claim', { id: 'newcomer' })
  } finally {
    await stage.close()
  }
}
