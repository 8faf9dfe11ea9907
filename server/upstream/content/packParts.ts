import { bundlePart, checkBundles } from '../bundle/pack.ts'
import { cataloguePart, checkCatalogue, coursePart } from '../catalogue/pack.ts'
import { checkDanmaku, checkPosts, checkQuestions, postPart } from '../community/pack.ts'
import { checkPlans, enrolmentPart } from '../enrolment/pack.ts'
import { checkCheckpoints, checkExams, checkpointPart, examPart } from '../exam/pack.ts'
import { mediaPart } from '../files/pack.ts'
import { businessPart, checkBusiness } from '../inbox/pack.ts'
import type { PackChecks } from '../kernel/PackChecks.ts'
import type { PackPart } from '../kernel/PackPart.ts'
import { checkCoupons, couponPart } from '../order/pack.ts'
import { checkLessons, materialPart, videoPart } from '../learning/pack.ts'
import { checkTexts, textPart } from '../publishing/pack.ts'
import { checkSearchWords, searchWordPart } from '../search/pack.ts'
import { checkWhispers, whisperPart } from '../whisper/pack.ts'
import type { Pack } from './read/Pack.ts'
import type { PackRows } from './rows/packRows.ts'

/**
 * Parts of a pack by domain, each after those that its rows refer to. Institutions come first, because joining takes the
 * same locks in the same order, which prevents deadlocks.
 */
export const packParts: readonly PackPart<PackRows>[] = [
  cataloguePart,
  mediaPart,
  videoPart,
  coursePart,
  materialPart,
  postPart,
  whisperPart,
  examPart,
  checkpointPart,
  enrolmentPart,
  bundlePart,
  textPart,
  businessPart,
  couponPart,
  searchWordPart,
]

/** Checks of the domains in addition to the file schemas. */
export const packChecks: readonly ((pack: Pack, checks: PackChecks) => void)[] = [
  checkCatalogue,
  checkLessons,
  checkBundles,
  checkQuestions,
  checkPosts,
  checkDanmaku,
  checkWhispers,
  checkExams,
  checkCheckpoints,
  checkPlans,
  checkTexts,
  checkBusiness,
  checkCoupons,
  checkSearchWords,
]
