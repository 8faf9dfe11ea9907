import { electricWork } from './lessons/electricWork.ts'
import { fireWork } from './lessons/fireWork.ts'
import { firstAid } from './lessons/firstAid.ts'
import { knifeWork } from './lessons/knifeWork.ts'
import { teaWork } from './lessons/teaWork.ts'
import { weldWork } from './lessons/weldWork.ts'
import { brickLaying } from './brickLaying.ts'
import type { Clip } from './Clip.ts'
import { cprRhythm } from './cprRhythm.ts'
import { electricSafety } from './electricSafety.ts'
import { knifeSkills } from './knifeSkills.ts'
import { learnHere } from './learnHere.ts'
import { teaBrewing } from './teaBrewing.ts'
import { weldingArc } from './weldingArc.ts'

/** The videos of the demonstration pack, by id. */
export const clips: Record<string, Clip> = {
  'brick-laying': brickLaying,
  'cpr-rhythm': cprRhythm,
  'electric-safety': electricSafety,
  'knife-skills': knifeSkills,
  'learn-here': learnHere,
  'tea-brewing': teaBrewing,
  'welding-arc': weldingArc,
  ...firstAid,
  ...knifeWork,
  ...electricWork,
  ...teaWork,
  ...weldWork,
  ...fireWork,
}
