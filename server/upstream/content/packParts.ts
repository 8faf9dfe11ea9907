import { bundlePart } from '../bundle/pack.ts'
import { cataloguePart, coursePart } from '../catalogue/pack.ts'
import { mediaPart } from '../files/pack.ts'
import { businessPart } from '../inbox/pack.ts'
import type { PackPart } from '../kernel/PackPart.ts'
import { materialPart, videoPart } from '../learning/pack.ts'
import { questionPart } from '../participation/pack.ts'
import { textPart } from '../publishing/pack.ts'
import type { PackRows } from './rows/packRows.ts'

/**
 * What the domains make of a pack, each after those that its rows refer to. Institutions come first: joining takes the
 * same locks in the same order, which prevents deadlocks.
 */
export const packParts: readonly PackPart<PackRows>[] = [
  cataloguePart,
  mediaPart,
  videoPart,
  coursePart,
  materialPart,
  questionPart,
  bundlePart,
  textPart,
  businessPart,
]
