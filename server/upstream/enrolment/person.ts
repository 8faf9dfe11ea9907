import { z } from 'zod/mini'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'

const Person = z.object({ name: z.string(), idNumber: z.string() })

/** Verified identity of an applicant at the time of application. */
export type Person = z.infer<typeof Person>

export const sealPerson = (seal: Encryption, person: Person, id: string): string => seal.close(JSON.stringify(person), `enrolment ${id}`)

export const openPerson = (seal: Encryption, sealed: string, id: string): Person =>
  parseJsonColumn(Person, seal.open(sealed, `enrolment ${id}`), 'enrolment.person')
