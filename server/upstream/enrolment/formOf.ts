import type { EnrolmentForm } from '#lib/contract'
import type { EnrolmentTable } from '../db/Database.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { FormColumn } from './logic/FormColumn.ts'

/** Parses the form of an enrolment. */
export const formOf = ({ form }: Pick<EnrolmentTable, 'form'>): EnrolmentForm => parseJsonColumn(FormColumn, form, 'enrolment.form')
