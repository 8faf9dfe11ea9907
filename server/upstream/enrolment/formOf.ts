import type { EnrolmentForm } from '#lib/contract'
import type { EnrolmentTable } from '../db/Database.ts'
import { json } from '../kernel/json.ts'
import { FormColumn } from './logic/FormColumn.ts'

/** Parses the form of an enrolment. */
export const formOf = ({ form }: Pick<EnrolmentTable, 'form'>): EnrolmentForm => json(FormColumn, form, 'enrolment.form')
