import { enrolmentPack } from './enrolmentPack.ts'
import type { Engine } from './openTestDatabase.ts'
import { useParticipation } from './useParticipation.ts'

/** A database with the pack of `enrolmentPack`, and a clock that stands still. */
export const useEnrolment = (engine: Engine) => useParticipation(engine, enrolmentPack)
