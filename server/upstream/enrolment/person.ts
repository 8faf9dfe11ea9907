import { z } from 'zod/mini'
import { json } from '../kernel/json.ts'
import type { Seal } from '../kernel/logic/seal.ts'

const Person = z.object({ name: z.string(), idNumber: z.string() })

/** Verified identity of an applicant at the time of application. */
export type Person = z.infer<typeof Person>

export const sealPerson = (seal: Seal, person: Person, id: string): string => seal.close(JSON.stringify(person), `enrolment ${id}`)

export const openPerson = (seal: Seal, sealed: string, id: string): Person =>
  json(Person, seal.open(sealed, `enrolment ${id}`), 'enrolment.person')
