import { brickLaying } from './brickLaying.ts'
import type { Clip } from './Clip.ts'
import { cprRhythm } from './cprRhythm.ts'
import { electricSafety } from './electricSafety.ts'
import { knifeSkills } from './knifeSkills.ts'
import { learnHere } from './learnHere.ts'
import { teaBrewing } from './teaBrewing.ts'
import { weldingArc } from './weldingArc.ts'

/** The sample videos, by their id in the demonstration pack. */
export const clips: Record<string, Clip> = {
  'brick-laying': brickLaying,
  'cpr-rhythm': cprRhythm,
  'electric-safety': electricSafety,
  'knife-skills': knifeSkills,
  'learn-here': learnHere,
  'tea-brewing': teaBrewing,
  'welding-arc': weldingArc,
}
