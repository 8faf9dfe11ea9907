import type { z } from 'zod/mini'
import type { Bundles } from '../../bundle/pack.ts'
import type { Catalogue } from '../../catalogue/pack.ts'
import type { Enrolments } from '../../enrolment/pack.ts'
import type { Exams, PackCheckpoints } from '../../exam/pack.ts'
import type { PackBusiness } from '../../inbox/pack.ts'
import type { PackCoupons } from '../../order/pack.ts'
import type { PackCommunity, Questions } from '../../community/pack.ts'
import type { PackSearchWords } from '../../search/pack.ts'
import type { Texts } from '../../publishing/pack.ts'
import type { PackWhispers } from '../../whisper/pack.ts'
import type { PackInfo } from '../schema/PackInfo.ts'
import type { PackFolder } from './packFolder.ts'
import type { Video } from './readVideos.ts'

/** Validated content pack: its description, and the files of each domain. */
export interface Pack extends Catalogue, Bundles, Texts, Exams, PackCheckpoints, Enrolments {
  folder: PackFolder
  info: z.infer<typeof PackInfo>
  /** Questions by course id. */
  questions: Map<string, z.infer<typeof Questions>>
  /** Empty if the pack has none. */
  community: PackCommunity
  /** Empty if the pack has none. */
  whispers: PackWhispers
  videos: Map<string, Video>
  /** Undefined if the pack contains no offer for organisations. */
  business: PackBusiness | undefined
  /** Empty if the pack has none. */
  coupons: PackCoupons
  /** Empty if the pack has none. */
  searchWords: PackSearchWords
  /** Paths of the images and attachments in use, relative to `media/`. */
  media: string[]
  /** Paths of the pictures in questions, relative to `media/`; they are served under other names. */
  pictures: string[]
}
